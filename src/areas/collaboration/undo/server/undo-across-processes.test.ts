import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Person } from '#platform/kernel/actor.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { undoSeconds } from '../undo.rules.ts';
import { scheduledChanges } from './undo.table.ts';
import { defineUndoableCommand } from './undoable-command.ts';

const database = testDatabase();
let admin: Person;

beforeEach(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
});

/** The job queue of a process, with a command that only counts its runs. */
async function startProcess(runs: number[]) {
  const command = defineUndoableCommand({
    name: 'turn-lamp',
    subjectKind: 'lamp',
    values: z.object({ isOn: z.boolean() }),
    authorize: requireAdmin,
    read: async () => ({ isOn: false }),
    run: async () => runs.push(performance.now()),
  });
  const jobs = await createJobs<AppDeps>({
    databaseUrl: database.url,
    definitions: [command.job],
    log: createLog('silent'),
  });
  onTestFinished(() => jobs.stop());
  const deps = testDeps(database.db, { jobs, clock: systemClock });
  const turnOn = async () => {
    const change = await command.schedule(
      { ...deps, actor: admin },
      { subjectId: newId(), after: { isOn: true } },
    );
    return change?.id ?? '';
  };
  return { jobs, deps, turnOn };
}

async function stateOf(changeId: string) {
  const [change] = await database.db.select().from(scheduledChanges).where(eq(scheduledChanges.id, changeId));
  return change?.state;
}

const untilDone = { timeout: 25_000, interval: 50 };

test('a change takes effect after ten seconds, once, with two running processes', {
  timeout: 40_000,
}, async () => {
  const runs: number[] = [];
  const one = await startProcess(runs);
  const two = await startProcess(runs);
  await one.jobs.work(one.deps);
  await two.jobs.work(two.deps);
  const orderedAt = performance.now();
  const changeId = await one.turnOn();
  await vi.waitFor(async () => expect(await stateOf(changeId)).toBe('done'), untilDone);
  expect(runs).toHaveLength(1);
  const waited = ((runs[0] ?? 0) - orderedAt) / 1000;
  expect(waited).toBeGreaterThanOrEqual(undoSeconds);
  expect(waited).toBeLessThan(undoSeconds + 8);
});

test('a change survives the end of the process that has taken its job', { timeout: 40_000 }, async () => {
  const runs: number[] = [];
  const first = await startProcess(runs);
  const changeId = await first.turnOn();
  await first.jobs.stop();
  expect(await stateOf(changeId)).toBe('pending');
  const second = await startProcess(runs);
  await second.jobs.work(second.deps);
  await vi.waitFor(async () => expect(await stateOf(changeId)).toBe('done'), untilDone);
  expect(runs).toHaveLength(1);
});
