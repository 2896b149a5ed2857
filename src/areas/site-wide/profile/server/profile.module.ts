import { defineModule } from '#framework/server/area-module.ts';
import { profileAudit } from '../profile.audit.ts';
import { profileErrors } from '../profile.errors.ts';
import { profilePages } from '../profile.pages.ts';
import { avatarPath, exportPath } from '../profile.rules.ts';
import { avatarApi } from './avatar.api.ts';
import { createExportApi } from './export.api.ts';
import { profileApi } from './profile.api.ts';

export const profileModule = defineModule({
  name: 'profile',
  audit: { declared: profileAudit },
  pages: profilePages,
  errors: profileErrors,
  api: ({ personalData }) => ({
    '/api/profile': profileApi,
    [avatarPath]: avatarApi,
    [exportPath]: createExportApi(personalData),
  }),
});
