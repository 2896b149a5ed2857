import { and, eq } from 'drizzle-orm';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData } from '#framework/server/demo-data.ts';
import { demoEntries } from '../demo/demo-entries.ts';
import { directoryEntries } from './member-directory.table.ts';

/** The choices of the demo's members, for those who have not chosen anything. */
export const memberDirectoryDemo: DemoData = {
  position: 96,
  async seed({ db }) {
    const ids = await listDemoUserIds(db);
    for (const [place, userId] of ids.toSorted().entries()) {
      const chosen = demoEntries[place % demoEntries.length];
      if (!chosen) continue;
      const isUntouched = and(
        eq(directoryEntries.userId, userId),
        eq(directoryEntries.about, ''),
        eq(directoryEntries.showsSince, false),
      );
      await db.update(directoryEntries).set(chosen).where(isUntouched);
    }
  },
};
