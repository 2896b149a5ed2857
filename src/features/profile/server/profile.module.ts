import { defineModule } from '#area/server/area-module.ts';
import { profilePages } from '../profile.pages.ts';
import { avatarPath } from '../profile.rules.ts';
import { avatarApi } from './avatar.api.ts';
import { profileApi } from './profile.api.ts';

export const profileModule = defineModule({
  name: 'profile',
  pages: profilePages,
  api: { '/api/profile': profileApi, [avatarPath]: avatarApi },
});
