import type { Retention } from '#framework/server/retention.ts';
import { periodOf } from '#platform/kernel/clock/period.ts';
import { unusedPictureHours } from '../files.rules.ts';
import { removeUnused } from './remove-unused.ts';

/** Deletes unreferenced uploads, and files without uploads. */
export const filesRetention: Retention[] = [
  {
    name: 'uploads',
    label: 'retention-server:kinds.uploads',
    retainedFor: periodOf(unusedPictureHours * 60 * 60),
    async deleteOld(deps) {
      const { uploads } = await removeUnused(deps);
      return uploads;
    },
  },
];
