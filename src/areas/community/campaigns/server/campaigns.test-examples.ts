import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { insertCampaign, writeCampaign, writeUpdate } from '#tests/support/campaigns.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { deleteCampaign } from '../admin/server/delete-campaign.ts';
import { deleteUpdate } from '../admin/server/delete-campaign-update.ts';
import { endCampaign } from '../admin/server/end-campaign.ts';
import { saveCampaign } from '../admin/server/save-campaign.ts';
import { saveUpdate } from '../admin/server/save-campaign-update.ts';
import { confirmationEmail, updateEmail } from './campaign-emails.ts';
import { followCampaign } from './follow-campaign.ts';

/** A campaign with its own slug, and the audit record of its creation. */
function exampleOf(id: string) {
  const common = { goal: '500', startsOn: '2026-01-01', slug: `bici-${id}` };
  return {
    texts: { 'title.it': 'Bici', ...common },
    audited: { title: { it: 'Bici' }, ...common, closeRule: 'keep' },
  };
}
const updateTexts = { 'title.it': 'Ci siamo', 'body.it': 'Quasi.' };
const auditedUpdate = { publishedAt: null, title: { it: 'Ci siamo' }, body: { it: 'Quasi.' } };

async function writeDraft(ctx: CommandContext) {
  const { id: campaignId } = await insertCampaign(ctx.db);
  return { campaignId, updateId: await writeUpdate(ctx, { campaignId, texts: updateTexts }) };
}

/** Examples of this area for the tests of the whole site. */
export const campaignsExamples: AreaExamples = {
  personalColumns: {
    campaign_followers: { erased: 'id campaign_id user_id email locale created_at confirmed_at' },
  },
  /** A campaign that the person follows. */
  async leaveTraces(ctx) {
    const { id: campaignId } = await insertCampaign(ctx.db);
    await followCampaign(ctx, { campaignId, locale: 'it' });
  },
  adminCommands: {
    async 'save-campaign'() {
      const campaignId = newId();
      const { texts, audited } = exampleOf(campaignId);
      return {
        run: (ctx) => saveCampaign(ctx, { campaignId, version: 0, texts }),
        first: (ctx) => saveCampaign(ctx, { campaignId, version: 0, texts: { ...texts, goal: '600' } }),
        refused: (ctx) => saveCampaign(ctx, { campaignId: newId(), version: 3, texts }),
        record: {
          ...{ subjectKind: 'campaign', subjectId: campaignId, before: null },
          after: { publishedAt: null, ...audited },
        },
      };
    },
    async 'end-campaign'(ctx) {
      const { id } = await insertCampaign(ctx.db);
      return {
        run: (each) => endCampaign(each, id),
        refused: (each) => endCampaign(each, newId()),
        record: {
          ...{ subjectKind: 'campaign', subjectId: id, before: { endsOn: null } },
          after: { endsOn: ctx.clock.now().toISOString().slice(0, 10) },
        },
      };
    },
    async 'delete-campaign'(ctx) {
      const { texts, audited } = exampleOf(newId());
      const campaignId = await writeCampaign(ctx, { texts });
      return {
        run: (each) => deleteCampaign(each, campaignId),
        refused: (each) => deleteCampaign(each, newId()),
        record: {
          ...{ subjectKind: 'campaign', subjectId: campaignId, after: null },
          before: audited,
        },
      };
    },
    async 'save-campaign-update'(ctx) {
      const { id: campaignId } = await insertCampaign(ctx.db);
      const updateId = newId();
      const input = { campaignId, version: 0, texts: updateTexts };
      return {
        run: (each) => saveUpdate(each, { ...input, updateId }),
        first: (each) =>
          saveUpdate(each, { ...input, updateId, texts: { ...updateTexts, 'title.it': 'Quasi' } }),
        refused: (each) => saveUpdate(each, { ...input, updateId: newId(), campaignId: newId() }),
        record: {
          ...{ subjectKind: 'campaign-update', subjectId: updateId, before: null },
          after: auditedUpdate,
        },
      };
    },
    async 'delete-campaign-update'(ctx) {
      const { updateId } = await writeDraft(ctx);
      return {
        run: (each) => deleteUpdate(each, updateId),
        refused: (each) => deleteUpdate(each, newId()),
        record: {
          ...{ subjectKind: 'campaign-update', subjectId: updateId, after: null },
          before: auditedUpdate,
        },
      };
    },
  },
  emails: [
    emailExample(
      confirmationEmail,
      [{ email: 'ada@example.org', locale: 'it', code: 'a.b', title: 'Una cella' }, emailSender],
      { byAdministrators: ['title'] },
    ),
    emailExample(
      updateEmail,
      [
        {
          ...{ email: 'ada@example.org', locale: 'it', code: 'a.b' },
          update: {
            title: 'Metà strada',
            summary: 'Ci siamo quasi.',
            campaign: { slug: 'cella', title: 'Una cella' },
          },
        },
        emailSender,
      ],
      { byAdministrators: ['summary'] },
    ),
  ],
};
