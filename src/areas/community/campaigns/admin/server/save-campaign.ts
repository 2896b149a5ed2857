import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { requireNoProblems, saveDocument } from '#areas/collaboration/editing/server/save-document.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findMissing } from '../../campaign.document.ts';
import { type CloseRule, campaignPhaseOf, minGoalCents } from '../../campaigns.rules.ts';
import { campaignStore, lockPlaces } from '../../server/campaign-rows.ts';
import type { CampaignRow } from '../../server/campaigns.queries.ts';
import { campaigns } from '../../server/campaigns.table.ts';
import { getUsualCloseRule } from '../../server/usual-close-rule.ts';
import { type CampaignChange, campaignChangeSchema } from '../campaigns-admin.schema.ts';
import { chooseCampaignSlug } from './choose-campaign-slug.ts';
import { asStored } from './stored-campaign-texts.ts';
import { writeCampaignTexts } from './write-campaign-texts.ts';

/**
 * Stores all texts and dates of a campaign, and whether it is public, for administrators; version 0 creates
 * it. Saving what is already stored changes nothing, whatever the version. Throws `campaign_changed` for an
 * older version, `campaign_incomplete`, `campaign_slug_taken`, `picture_gone`, `not_found`, the validation
 * errors of its schema, `campaign_is_public` for a change that a public campaign does not allow, and
 * `campaign_ended` for another last day after the campaign has ended.
 */
export async function saveCampaign(
  ctx: CommandContext,
  { campaignId, ...input }: CampaignChange & { campaignId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  const id = idSchema.parse(campaignId);
  const { version, texts: given, isPublic } = campaignChangeSchema.parse(input);
  const usualRule = await getUsualCloseRule(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockPlaces(tx);
    await saveDocument(tx, campaignStore, {
      ...{ action: 'save-campaign', id, version, overtaken: 'campaign_changed', checksState: true },
      alsoBy: ['end-campaign'],
      begin: () => begin(tx, id, usualRule),
      async want(_, stored) {
        const publishedAt = publishedAfter(stored, isPublic, tx.clock.now());
        const rules = { isPublic: publishedAt !== null, shown: defaultLocale, usualRule };
        requireNoProblems(findMissing(given, rules), 'campaign_incomplete');
        const slug = await chooseCampaignSlug(tx, id, given);
        return { texts: asStored(given, { slug, usualRule }), state: { publishedAt } };
      },
      async write(_, stored, { before, texts, state: { publishedAt } }) {
        requireAllowed(stored, { before, texts, publishedAt, today: romeDay(tx.clock.now()) });
        await writeCampaignTexts(tx, stored, { texts, publishedAt });
      },
    });
  });
}

/** Inserts an empty draft, unless the campaign exists. */
async function begin({ db, clock }: CommandContext, id: string, closeRule: CloseRule): Promise<void> {
  const now = clock.now();
  const today = romeDay(now);
  await db
    .insert(campaigns)
    .values({
      ...{ id, slug: id, goalCents: minGoalCents, startsOn: today, endsOn: today, closeRule },
      ...{ budget: [], version: 0, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing();
}

function publishedAfter({ publishedAt }: CampaignRow, isPublic: boolean | undefined, now: Date): Date | null {
  if (isPublic === undefined) return publishedAt;
  return isPublic ? (publishedAt ?? now) : null;
}

type Wanted = { before: Texts; texts: Texts; publishedAt: Date | null; today: string };

/** Fields that cannot change while a campaign is public, because donors rely on them. */
const kept = ['slug', 'goal', 'startsOn', 'closeRule'] as const;

function requireAllowed(stored: CampaignRow, { before, texts, publishedAt, today }: Wanted): void {
  const phase = campaignPhaseOf(stored, today);
  const refuse = (code: 'campaign_is_public' | 'campaign_ended', paths: readonly string[]) => {
    if (paths.length === 0) return;
    const issues = paths.map((path) => ({ path: ['texts', path], code }));
    throw new AppError(code, {}, issues);
  };
  const isTakenBack = stored.publishedAt !== null && publishedAt === null;
  // A campaign that has begun may have donations: it can end, but not become a draft again.
  if (isTakenBack && phase !== 'coming') throw new AppError('campaign_is_public');
  if (stored.publishedAt !== null && publishedAt !== null) {
    refuse(
      'campaign_is_public',
      kept.filter((path) => before[path] !== texts[path]),
    );
  }
  const hasOtherEnd = before.endsOn !== texts.endsOn || stored.publishedAt === null;
  const endsEarlier = texts.endsOn !== undefined && texts.endsOn < today;
  if (publishedAt !== null && hasOtherEnd && (phase === 'ended' || endsEarlier)) {
    refuse('campaign_ended', ['endsOn']);
  }
}
