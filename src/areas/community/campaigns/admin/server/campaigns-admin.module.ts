import { defineModule } from '#framework/server/area-module.ts';
import { campaignsAdminPages } from '../campaigns-admin.pages.ts';

/** The administration pages of campaigns; their API belongs to the campaigns module. */
export const campaignsAdminModule = defineModule({ name: 'campaigns-admin', pages: campaignsAdminPages });
