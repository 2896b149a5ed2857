import { defineModule } from '#framework/server/area-module.ts';
import { campaignsAdminPages } from '../admin/campaigns-admin.pages.ts';
import { adminCampaignsApi } from '../admin/server/campaigns-admin.api.ts';
import { undoableCampaignDeletion } from '../admin/server/delete-campaign.ts';
import { undoableUpdateDeletion } from '../admin/server/delete-campaign-update.ts';
import { campaignsAudit } from '../campaigns.audit.ts';
import { campaignsErrors } from '../campaigns.errors.ts';
import { campaignsSettings } from '../campaigns.settings.ts';
import { campaignFinders } from './audited-subjects.queries.ts';
import { campaignsApi } from './campaigns.api.ts';
import { campaignsDated } from './campaigns.dated.ts';
import { campaignsDemo } from './campaigns.demo.ts';
import { campaignsFeedItems } from './campaigns.feed-items.ts';
import { campaignJobDefinitions } from './campaigns.jobs.ts';
import { campaignsRetention } from './campaigns.retention.ts';
import { campaignsSearchable } from './campaigns.searchable.ts';
import { campaignsSitemap } from './campaigns.sitemap.ts';
import { campaignsErasure, campaignsPersonalData } from './personal-data.ts';

const content = ['campaigns'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const campaignsModule = defineModule({
  name: 'campaigns',
  audit: { declared: campaignsAudit, finders: campaignFinders },
  errors: campaignsErrors,
  settings: { declared: campaignsSettings },
  content,
  pages: campaignsAdminPages,
  api: { '/api/campaigns': campaignsApi, '/api/admin/campaigns': adminCampaignsApi },
  jobs: [...campaignJobDefinitions, undoableCampaignDeletion.job, undoableUpdateDeletion.job],
  personalData: campaignsPersonalData,
  erasure: campaignsErasure,
  retention: campaignsRetention,
  sitemap: campaignsSitemap,
  feed: campaignsFeedItems,
  searchable: campaignsSearchable,
  dated: campaignsDated,
  demo: campaignsDemo,
});
