import fc from 'fast-check';
import { expect, test } from 'vitest';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { leaveMembership } from '#areas/community/membership/server/leave-membership.ts';
import { endExpiredMemberships } from '#areas/community/membership/server/membership.jobs.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { ratifyMembership } from '#areas/community/membership/server/ratify-membership.ts';
import { refuseMembership } from '#areas/community/membership/server/refuse-membership.ts';
import { setMember } from '#areas/community/membership/server/set-member.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { RegisterGroup, RegisterState } from '../member-register.rules.ts';
import { importRegister } from './import-register.ts';
import { registerFile } from './member-register.test-examples.ts';
import { listRegister } from './register.queries.ts';

const database = testDatabase();

const peopleCount = 4;
const steps = ['join', 'leave', 'end', 'ratify', 'refuse', 'import'] as const;

const history = fc.array(
  fc.record({
    step: fc.constantFrom(...steps),
    who: fc.nat(peopleCount - 1),
    /** Days that pass before the step, and the number of days before it on which the board met. */
    days: fc.nat(4),
    meeting: fc.nat(3),
  }),
  { minLength: 4, maxLength: 14 },
);

/** A membership in the model. Days are days in Italy. */
type Period = {
  since: string;
  until: string | null;
  reason: string | null;
  ratified: string | null;
  refused: string | null;
};
type Member = { number: number; periods: Period[] };

/** The expected register entry of a member at the end of a day; undefined before their first membership. */
function stateAt({ periods }: Member, day: string) {
  const period = periods.findLast(({ since }) => since <= day);
  if (!period) return undefined;
  const isOver = period.until !== null && period.until <= day;
  const isRatified = period.ratified !== null && period.ratified <= day;
  const state: RegisterState = isOver ? 'ended' : isRatified ? 'ratified' : 'pending';
  return {
    since: period.since,
    until: isOver ? period.until : null,
    state,
    endReason: isOver ? period.reason : null,
  };
}

const fits: Record<RegisterGroup, (state: RegisterState) => boolean> = {
  members: (state) => state !== 'ended',
  pending: (state) => state === 'pending',
  ended: (state) => state === 'ended',
  all: () => true,
};

test('the register of every day equals that of a simple model, after any sequence of events', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(null, 1), async (steps, months) => {
      const clock = new FixedClock('2026-01-10T11:00:00Z');
      const deps = testDeps(database.db, { clock });
      await database.db.delete(settings);
      await database.db
        .insert(settings)
        .values({ key: 'membership', value: { yearlyFeeCents: null, months } });
      const admin = await insertPerson(database.db, { isAdmin: true });
      const asAdmin: CommandContext = { ...deps, actor: admin };
      const people: Person[] = [];
      for (let index = 0; index < peopleCount; index++) people.push(await insertPerson(database.db));
      const model = new Map<string, Member>();
      const expiries = new Map<string, Date>();
      const imported: Member[] = [];
      const present = (userId: string) => model.get(userId)?.periods.find(({ until }) => until === null);

      const expire = () => {
        for (const [userId, at] of expiries) {
          const period = present(userId);
          if (period && at <= clock.now()) Object.assign(period, { until: romeDay(at), reason: 'expired' });
          if (at <= clock.now()) expiries.delete(userId);
        }
      };

      const run: Record<(typeof steps)[number]['step'], (person: Person, day: string) => Promise<unknown>> = {
        async join(person) {
          const { number, until } = await becomeMember({ ...deps, actor: person });
          const member = model.get(person.userId) ?? { number: number ?? 0, periods: [] };
          model.set(person.userId, member);
          if (present(person.userId)) return;
          const nothing = { until: null, reason: null, ratified: null, refused: null };
          member.periods.push({ since: romeDay(clock.now()), ...nothing });
          if (until) expiries.set(person.userId, new Date(until));
        },
        async leave(person) {
          await leaveMembership({ ...deps, actor: person });
          end(person.userId, 'left');
        },
        async end(person) {
          const isPossible = present(person.userId) !== undefined;
          const done = await succeeds(setMember(asAdmin, { userId: person.userId, isSocio: false }));
          // For a person who is no longer a member, the command may report that another administrator was first.
          if (isPossible) expect(done).toBe(true);
          end(person.userId, 'ended_by_admin');
        },
        async ratify({ userId }, on) {
          const period = present(userId);
          const isPossible = period !== undefined && on >= period.since;
          const done = await succeeds(ratifyMembership(asAdmin, { userId, on }));
          if (!period || period.ratified !== null) return;
          expect(done).toBe(isPossible);
          if (done) period.ratified = on;
        },
        async refuse({ userId }, on) {
          const period = present(userId);
          const isPossible = period !== undefined && period.ratified === null && on >= period.since;
          expect(await succeeds(refuseMembership(asAdmin, { userId, on, reason: 'No' }))).toBe(isPossible);
          if (period && isPossible) Object.assign(period, { refused: on });
          if (isPossible) end(userId, 'refused');
        },
        async import(_, on) {
          const since = addDays(on, -2);
          const number = await nextNumber(database.db);
          await importRegister(asAdmin, {
            file: registerFile(
              `${number},Ada Rossi,${since},${on},${since}`,
              'number,name,since,until,ratifiedOn',
            ),
          });
          // The last day of an imported member is a day of membership.
          const period = {
            since,
            until: addDays(on, 1),
            reason: 'before_import',
            ratified: since,
            refused: null,
          };
          imported.push({ number, periods: [period] });
        },
      };

      function end(userId: string, reason: string): void {
        const period = present(userId);
        if (period) Object.assign(period, { until: romeDay(clock.now()), reason });
        expiries.delete(userId);
      }

      for (const { step, who, days, meeting } of steps) {
        clock.advance(days * secondsPerDay + 60);
        expire();
        const person = people[who];
        if (person) await run[step](person, addDays(romeDay(clock.now()), -meeting));
        // The job that ends expired memberships may run at any time.
        if (meeting === 0) await endExpiredMemberships.run(deps, {});
      }
      expire();

      const known = [...model.values(), ...imported].toSorted((one, other) => one.number - other.number);
      const mine = new Set(known.map(({ number }) => number));
      const today = romeDay(clock.now());
      for (let day = '2026-01-05'; day <= today; day = addDays(day, 1)) {
        for (const group of ['members', 'pending', 'ended', 'all'] as const) {
          const rows = [];
          let cursor: string | undefined;
          do {
            const page = await listRegister(deps, { day, group, cursor, limit: 100 });
            rows.push(...page.items);
            cursor = page.next ?? undefined;
          } while (cursor !== undefined);
          const found = rows
            .filter(({ number }) => mine.has(number))
            .map(({ number, since, until, state, endReason }) => ({
              number,
              since,
              until,
              state,
              endReason,
            }));
          const expected = known.flatMap((member) => {
            const at = stateAt(member, day);
            if (!at || !fits[group](at.state)) return [];
            const isImported = imported.includes(member);
            // The end of an imported membership is shown as its last day.
            const until = isImported && at.until !== null ? addDays(at.until, -1) : at.until;
            return [{ number: member.number, ...at, until }];
          });
          expect({ day, group, found }).toEqual({ day, group, found: expected });
        }
      }
    }),
    { numRuns: 12, seed: 20261124 },
  );
});

const succeeds = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );
