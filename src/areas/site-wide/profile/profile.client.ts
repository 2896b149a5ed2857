import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AvatarApi } from './server/avatar.api.ts';
import type { ExportApi } from './server/export.api.ts';
import type { ProfileApi } from './server/profile.api.ts';

export const avatarClient = (api: ApiFetch) => hc<AvatarApi>('/api/profile/avatar', { fetch: api });

export const exportClient = (api: ApiFetch) => hc<ExportApi>('/api/profile/export', { fetch: api });

export const profileClient = (api: ApiFetch) => hc<ProfileApi>('/api/profile', { fetch: api });
