import { isSameTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findMissing, recordedTexts } from '../../campaign-texts.ts';
import { type CloseRule, campaignPhaseOf, campaignsTopic, minGoalCents } from '../../campaigns.rules.ts';
import { lockCampaign, lockPlaces, readCampaignTexts } from '../../server/campaign-rows.ts';
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
    const stored = await lockOrBegin(tx, { id, version, usualRule });
    const before = stored.version === 0 ? {} : await readCampaignTexts(tx, stored);
    const publishedAt = publishedAfter(stored, isPublic, tx.clock.now());
    requireComplete(given, { isPublic: publishedAt !== null, usualRule });
    const texts = asStored(given, { slug: await chooseCampaignSlug(tx, id, given), usualRule });
    const isSame = isSameTexts(texts, before);
    if (!isSame && stored.version !== version) {
      const asked = { action: 'save-campaign', subject: { kind: 'campaign', id } };
      throw await staleCommand(tx, { ...asked, alsoBy: ['end-campaign'] }, 'campaign_changed');
    }
    if (isSame && publishedAt?.getTime() === stored.publishedAt?.getTime()) return;
    const today = romeDay(tx.clock.now());
    requireAllowed(stored, { before, texts, publishedAt, today });
    await writeCampaignTexts(tx, stored, { texts, publishedAt });
    const isSeen = stored.publishedAt !== null || publishedAt !== null;
    await announceChanges(tx, { topic: campaignsTopic, to: isSeen ? 'everybody' : 'administrators' });
    await recordAudit(tx, {
      action: 'save-campaign',
      subject: { kind: 'campaign', id },
      before:
        stored.version === 0 ? null : { publishedAt: stored.publishedAt, ...recordedTexts(before, texts) },
      after: { publishedAt, ...recordedTexts(texts, before) },
    });
  });
}

type Beginning = { id: string; version: number; usualRule: CloseRule };

/** The row of a campaign, locked; for a new campaign an empty row with version 0. */
async function lockOrBegin(tx: CommandContext, { id, version, usualRule }: Beginning): Promise<CampaignRow> {
  const now = tx.clock.now();
  const today = romeDay(now);
  if (version === 0) {
    await tx.db
      .insert(campaigns)
      .values({
        ...{ id, slug: id, goalCents: minGoalCents, startsOn: today, endsOn: today, closeRule: usualRule },
        ...{ budget: [], version: 0, createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing();
  }
  const row = await lockCampaign(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function publishedAfter({ publishedAt }: CampaignRow, isPublic: boolean | undefined, now: Date): Date | null {
  if (isPublic === undefined) return publishedAt;
  return isPublic ? (publishedAt ?? now) : null;
}

/** Throws `campaign_incomplete` with the paths of the missing fields. */
function requireComplete(texts: Texts, rules: { isPublic: boolean; usualRule: CloseRule }): void {
  const missing = Object.entries(findMissing(texts, { ...rules, shown: defaultLocale }));
  if (missing.length === 0) return;
  const issues = missing.map(([path, code]) => ({ path: ['texts', path], code }));
  throw new AppError('campaign_incomplete', {}, issues);
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
