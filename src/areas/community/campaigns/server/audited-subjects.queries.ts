import { inArray } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { campaignTexts, campaignUpdateTexts } from './campaigns.table.ts';

type Titled = { id: string; language: Locale; title: string };

/** The name of each row is its title, in Italian if it has one. */
const byTitle = (rows: readonly Titled[]) =>
  [...Map.groupBy(rows, (row) => row.id)].map(([id, texts]) => {
    const shown = languageFor(
      texts.map((text) => text.language),
      'it',
    );
    return { id, name: texts.find((text) => text.language === shown)?.title ?? '', pageId: id };
  });

const findCampaigns: SubjectFinder = async ({ db }, ids) => {
  const { campaignId: id, language, title } = campaignTexts;
  return byTitle(await db.select({ id, language, title }).from(campaignTexts).where(inArray(id, ids)));
};

const findUpdates: SubjectFinder = async ({ db }, ids) => {
  const { updateId: id, language, title } = campaignUpdateTexts;
  return byTitle(await db.select({ id, language, title }).from(campaignUpdateTexts).where(inArray(id, ids)));
};

export const campaignFinders = { campaign: findCampaigns, 'campaign-update': findUpdates };
