import type { CommandContext } from '#platform/server/context.ts';

/** A person whose account is due to be deleted. */
export type LeavingPerson = { userId: string; requestedAt: Date };

/** What an area does when a person is erased, in the transaction that erases them everywhere. */
export type PersonalErasure = {
  /** Whether something of the area has to end first, such as a payment under way. The next hour asks again. */
  isWaiting?(ctx: CommandContext, person: LeavingPerson): Promise<boolean>;
  /** Erases what the area knows about the person; what the law or the books need stays without them. */
  erase(ctx: CommandContext, person: LeavingPerson): Promise<void>;
};
