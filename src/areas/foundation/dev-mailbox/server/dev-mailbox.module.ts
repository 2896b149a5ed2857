import { defineModule } from '#framework/server/area-module.ts';
import { devMailboxPages } from '../dev-mailbox.pages.ts';
import { devMailboxApi } from './dev-mailbox.api.ts';

export const devMailboxModule = defineModule({
  name: 'dev-mailbox',
  pages: devMailboxPages,
  api: { '/api/dev-mailbox': devMailboxApi },
});
