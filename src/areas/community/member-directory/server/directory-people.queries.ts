import { and, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { ledgerNames } from '#areas/community/ledger/server/ledger.table.ts';
import type { BoardRole } from '#areas/community/member-register/member-register.rules.ts';
import { boardTerms } from '#areas/community/member-register/server/member-register.table.ts';
import { accountDeletions } from '#areas/people/account-deletion/server/account-deletion.table.ts';
import { avatars, users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type DirectoryPerson, defaultChoices, type Viewer } from '../member-directory.rules.ts';
import { directoryEntries } from './member-directory.table.ts';

/**
 * A member views as a member, even if they are an administrator; administrators who are not members see the
 * same, but cannot write.
 */
export function viewerOf(actor: Actor): Viewer {
  if (actor.kind !== 'person') return 'visitor';
  if (actor.isSocio) return 'member';
  return actor.isAdmin ? 'admin' : 'user';
}

/** Whether the deletion of an account is pending, or it is erased. */
const isLeaving = ({ db }: Pick<QueryContext, 'db'>) =>
  sql<boolean>`(${or(
    isNotNull(users.erasedAt),
    exists(
      db
        .select({ userId: accountDeletions.userId })
        .from(accountDeletions)
        .where(and(eq(accountDeletions.userId, users.id), isNull(accountDeletions.undoneAt))),
    ),
  )})`;

/** The same rule as `isListed`, as an SQL condition. */
export function isListedNow(ctx: QueryContext): SQL | undefined {
  return and(
    isMemberAt(ctx.clock.now()),
    isNull(users.blockedAt),
    not(isLeaving(ctx)),
    sql`coalesce(${ledgerNames.choice}, 'full') <> 'hidden'`,
  );
}

/** People with the data that the directory's rules need, except for their roles. */
export function selectPeople(ctx: QueryContext) {
  return ctx.db
    .select({
      userId: users.id,
      fullName: users.fullName,
      choice: ledgerNames.choice,
      isMember: isMemberAt(ctx.clock.now()),
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      isLeaving: isLeaving(ctx),
      memberSince: users.memberSince,
      entry: directoryEntries,
      avatar: { url: avatars.url, widths: avatars.widths, placeholder: avatars.placeholder },
    })
    .from(users)
    .leftJoin(directoryEntries, eq(directoryEntries.userId, users.id))
    .leftJoin(ledgerNames, eq(ledgerNames.userId, users.id))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

/** Adds the current roles to the rows. */
export async function toPeople(ctx: QueryContext, rows: readonly Row[]): Promise<DirectoryPerson[]> {
  const roles = await listRoles(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ entry, choice, memberSince, ...person }) => {
    const {
      userId: _,
      searchText: _none,
      ...choices
    } = entry ?? { userId: '', searchText: '', ...defaultChoices };
    return {
      ...person,
      choices,
      nameChoice: choice ?? 'full',
      memberSince: memberSince?.toISOString() ?? null,
      roles: roles.get(person.userId) ?? [],
    };
  });
}

/** Whether a person has a role of the board today. */
export function hasRole({ db, clock }: QueryContext): SQL {
  return exists(
    db
      .select({ userId: boardTerms.userId })
      .from(boardTerms)
      .where(and(eq(boardTerms.userId, users.id), isHeld(clock.now()))),
  );
}

function isHeld(now: Date): SQL | undefined {
  const { since, until } = boardTerms;
  const today = romeDay(now);
  return and(sql`${since} <= ${today}`, or(isNull(until), sql`${until} >= ${today}`));
}

async function listRoles({ db, clock }: QueryContext, ids: string[]): Promise<Map<string, BoardRole[]>> {
  const roles = new Map<string, BoardRole[]>();
  if (ids.length === 0) return roles;
  const { userId, role, since } = boardTerms;
  const rows = await db
    .select({ userId, role })
    .from(boardTerms)
    .where(and(inArray(userId, ids), isHeld(clock.now())))
    .orderBy(since);
  for (const row of rows) roles.set(row.userId, [...(roles.get(row.userId) ?? []), row.role]);
  return roles;
}

/** A person with the data of the directory; undefined when there is none. */
export async function findDirectoryPerson(
  ctx: QueryContext,
  userId: string,
): Promise<DirectoryPerson | undefined> {
  const [person] = await toPeople(ctx, await selectPeople(ctx).where(eq(users.id, userId)));
  return person;
}
