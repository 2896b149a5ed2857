import type { CommandContext } from '#platform/server/context.ts';

/** A person whose account is due to be deleted. */
export type LeavingPerson = { userId: string; requestedAt: Date };

/** Erases a person's data in an area, in the transaction that erases it in all areas. */
export type PersonalErasure = {
  /** Whether something of the area has to end first, such as a running payment. It is called again every hour. */
  isWaiting?(ctx: CommandContext, person: LeavingPerson): Promise<boolean>;
  /** Erases the area's data about the person; data required by law or accounting remains without personal parts. */
  erase(ctx: CommandContext, person: LeavingPerson): Promise<void>;
};
