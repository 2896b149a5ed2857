import type { z } from 'zod';
import type { Actor, Person } from '#platform/kernel/actor.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';

/** A command that changes a few values of one subject, and takes effect after a delay in which it can be undone. */
export type UndoableCommand<Values extends AuditValues> = {
  /** The command's name in the audit records, such as `set-order-status`. */
  name: string;
  subjectKind: string;
  values: z.ZodType<Values>;
  /** Checks who may schedule it; throws otherwise. */
  authorize(actor: Actor): Person;
  /** The current values. Throws `not_found`. */
  read(ctx: CommandContext, subjectId: string): Promise<Values>;
  /** Whether two sets of values are equivalent; by default, when all are equal. */
  isSame?(one: Values, other: Values): boolean;
  /** Refuses a change before it is scheduled, for the reasons for which `run` would refuse it when due. */
  check?(ctx: CommandContext, change: { subjectId: string; after: Values }): Promise<void>;
  /**
   * The command itself: checks the actor's rights, writes the change and its records, and enqueues jobs, in
   * the transaction of `ctx`.
   */
  run(ctx: CommandContext, change: { subjectId: string; before: Values; after: Values }): Promise<unknown>;
};
