import { defineModule } from '#framework/server/area-module.ts';
import { crowdfundingPages } from '../crowdfunding.pages.ts';
import { crowdfundingApi } from './crowdfunding.api.ts';

export const crowdfundingModule = defineModule({
  name: 'crowdfunding',
  pages: crowdfundingPages,
  api: { '/api/crowdfunding': crowdfundingApi },
});
