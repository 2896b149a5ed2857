import { eq } from 'drizzle-orm';
import { shortName } from '#areas/people/accounts/accounts.rules.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { CardCheck, MemberCard } from '../membership.schema.ts';
import { isCardOf, numberIn, signCard } from './member-card.ts';

type CardContext = QueryContext & { config: Pick<Config, 'authSecret'> };

/** The card of a current member; null for other people. */
export async function findMemberCard(ctx: CardContext, userId: string): Promise<MemberCard | null> {
  const [person] = await selectMembers(ctx).where(eq(users.id, userId));
  if (!person?.isSocio || person.number === null) return null;
  const { fullName, number, since, until } = person;
  return {
    fullName,
    number,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    code: signCard(ctx.config, { userId, number }),
  };
}

/** Checks whether the owner of a card is a member now. */
export async function checkCard(ctx: CardContext, code: string): Promise<CardCheck> {
  const number = numberIn(code);
  if (number === undefined) return { state: 'invalid' };
  const [person] = await selectMembers(ctx).where(eq(users.memberNumber, number));
  if (!person || !isCardOf(ctx.config, { userId: person.userId, number }, code)) return { state: 'invalid' };
  if (!person.isSocio) return { state: 'ended', number };
  const until = person.until?.toISOString() ?? null;
  return { state: 'valid', number, name: shortName(person.fullName), until };
}

function selectMembers({ db, clock }: QueryContext) {
  return db
    .select({
      userId: users.id,
      fullName: users.fullName,
      isSocio: isMemberAt(clock.now()),
      number: users.memberNumber,
      since: users.memberSince,
      until: users.memberUntil,
    })
    .from(users);
}
