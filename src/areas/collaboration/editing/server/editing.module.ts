import { defineModule } from '#framework/server/area-module.ts';

/** Shared parts of the pages on which administrators edit. */
export const editingModule = defineModule({ name: 'editing' });
