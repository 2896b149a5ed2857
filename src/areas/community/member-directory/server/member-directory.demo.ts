import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData } from '#framework/server/demo-data.ts';
import { demoEntries } from '../demo/demo-entries.ts';
import { directoryEntries } from './member-directory.table.ts';

/** What the demo's members let others see, where nobody has chosen anything. */
export const memberDirectoryDemo: DemoData = {
  position: 95,
  async seed({ db }) {
    const ids = await listDemoUserIds(db);
    if (ids.length === 0) return;
    const members = await db
      .select({ userId: users.id })
      .from(directoryEntries)
      .innerJoin(users, eq(users.id, directoryEntries.userId))
      .where(and(inArray(users.id, ids), eq(users.isSocio, true)))
      .orderBy(users.memberNumber);
    for (const [place, { userId }] of members.entries()) {
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
