import { defineModule } from '#framework/server/area-module.ts';

/** What the pages share on which administrators change something. */
export const editingModule = defineModule({ name: 'editing' });
