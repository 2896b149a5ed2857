import { defineModule } from '#framework/server/area-module.ts';
import { settingsAdminAudit } from '../settings-admin.audit.ts';
import { settingsAdminErrors } from '../settings-admin.errors.ts';
import { settingsAdminPages } from '../settings-admin.pages.ts';
import { createSiteSettingsApi } from './site-settings.api.ts';

export const settingsAdminModule = defineModule({
  name: 'settings-admin',
  audit: { declared: settingsAdminAudit },
  pages: settingsAdminPages,
  api: ({ settings }) => ({ '/api/admin/site-settings': createSiteSettingsApi(settings) }),
  errors: settingsAdminErrors,
});
