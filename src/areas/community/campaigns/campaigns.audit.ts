import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { closeRules } from './campaigns.rules.ts';

export const campaignsAudit = defineAudit('campaigns', {
  actions: [
    'delete-campaign',
    'delete-campaign-update',
    'end-campaign',
    'save-campaign',
    'save-campaign-update',
  ],
  subjects: {
    campaign: { page: '/admin/campagne/$id' },
    'campaign-update': { page: '/admin/campagne/novita/$id' },
  },
  fields: {
    alt: 'written',
    amounts: 'written',
    body: 'written',
    budget: 'written',
    closeRule: codeTexts(closeRules, (rule) => `audit-log:audit.campaigns.values.${rule}`),
    cover: 'plain',
    endsOn: 'plain',
    excerpt: 'written',
    goal: 'plain',
    isDeleted: 'plain',
    onHome: 'plain',
    pictureAlts: 'written',
    pictures: 'written',
    publishedAt: 'plain',
    slug: 'plain',
    startsOn: 'plain',
    story: 'written',
    title: 'written',
    why: 'written',
  },
});
