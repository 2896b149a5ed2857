import type { Person } from '#platform/kernel/actor.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { EmailExample } from './email-example.ts';

/** An administrator's command, as run by its area's example. */
export type AdminCommandExample = {
  run(ctx: CommandContext): Promise<unknown>;
  /**
   * The change that another administrator makes first, so that `run` no longer starts from the state that its
   * author saw. Without it, both run the same change.
   */
  first?(ctx: CommandContext): Promise<unknown>;
  /** The same with invalid input. */
  refused(ctx: CommandContext): Promise<unknown>;
  /** The expected record. The id of a subject that the command itself creates is not known before. */
  record: { subjectKind: string; subjectId?: string; before: object | null; after: object | null };
};

/** How each of a table's columns is treated when a person is erased; each column is named once. */
export type PersonalColumns = {
  /**
   * The row is deleted, or these columns are emptied. Those that are of interest to people are in the export
   * of their data.
   */
  erased?: string;
  /** They stay, for the reason. */
  retained?: readonly [columns: string, reason: string][];
};

/** Examples that an area provides for the tests that go through all areas: `server/<area>.test-examples.ts`. */
export type AreaExamples = {
  /** By table: all columns of tables that refer to `users`. */
  personalColumns?: Readonly<Record<string, PersonalColumns>>;
  /** Creates data of the person in the area. */
  leaveTraces?(ctx: CommandContext<Person>): Promise<unknown>;
  /** Every function that writes an email, with arguments that include every optional text. */
  emails?: readonly EmailExample[];
  /** By command. The context is that of a person, or of an administrator who prepares it. */
  adminCommands?: Readonly<Record<string, (ctx: CommandContext<Person>) => Promise<AdminCommandExample>>>;
};

const files = import.meta.glob<Record<string, AreaExamples>>('/src/areas/*/*/server/*.test-examples.ts', {
  eager: true,
});

export const areaExamples: readonly AreaExamples[] = Object.values(files).flatMap((file) =>
  Object.values(file),
);
