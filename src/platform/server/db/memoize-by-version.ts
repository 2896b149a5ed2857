import { contentVersion } from './content-version.ts';
import type { Database } from './database.ts';

/**
 * Keeps what a read answered, for each database and input, until something that pages show has changed, in this process
 * or another; at most `max` answers. Without news of changes it reads each time.
 */
export function memoizeByVersion<Input, Answer>(
  read: (db: Database, input: Input) => Promise<Answer>,
  { max, changes = contentVersion }: { max: number; changes?: { readonly version: number | undefined } },
): (db: Database, input: Input) => Promise<Answer> {
  let answers = new WeakMap<Database, Map<string, Answer>>();
  let version: number | undefined;
  return async (db, input) => {
    if (changes.version !== version) {
      answers = new WeakMap();
      version = changes.version;
    }
    const asked = version;
    const known = answers.get(db) ?? new Map<string, Answer>();
    const key = JSON.stringify(input);
    const answer = known.get(key) ?? (await read(db, input));
    // What was read while something changed may be half old.
    if (asked === undefined || asked !== changes.version || known.has(key)) return answer;
    if (known.size >= max) known.clear();
    answers.set(db, known.set(key, answer));
    return answer;
  };
}
