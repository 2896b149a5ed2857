import { defineModule } from '#framework/server/area-module.ts';
import { campaignsAdminPages } from '../campaigns-admin.pages.ts';

/** The pages on which administrators write campaigns; the area itself has the API. */
export const campaignsAdminModule = defineModule({ name: 'campaigns-admin', pages: campaignsAdminPages });
