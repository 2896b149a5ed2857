import { defineModule } from '#framework/server/area-module.ts';
import { crowdfundingPages } from '../crowdfunding.pages.ts';

export const crowdfundingModule = defineModule({
  name: 'crowdfunding',
  pages: crowdfundingPages,
});
