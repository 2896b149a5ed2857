import type { ContentName } from '../../kernel/content-name.ts';
import type { ContentContext, ContentVersion } from './content-version.ts';
import type { Database } from './database.ts';

type Known<Answer> = {
  contentVersion: ContentVersion;
  version: number | undefined;
  answers: Map<string, Answer>;
};

/**
 * Keeps what a read answered, for each database and input, until something of the named content has changed, in this
 * process or another; at most `max` answers. Without news of changes it reads each time.
 */
export function memoizeByVersion<Input, Answer>(
  read: (db: Database, input: Input) => Promise<Answer>,
  { max, content }: { max: number; content: readonly ContentName[] },
): (ctx: ContentContext, input: Input) => Promise<Answer> {
  const knownBy = new WeakMap<Database, Known<Answer>>();
  return async ({ db, contentVersion }, input) => {
    const version = contentVersion.of(content);
    if (version === undefined) return read(db, input);
    let known = knownBy.get(db);
    if (known?.contentVersion !== contentVersion || known.version !== version) {
      known = { contentVersion, version, answers: new Map() };
      knownBy.set(db, known);
    }
    const { answers } = known;
    const key = JSON.stringify(input);
    const remembered = answers.get(key);
    if (remembered !== undefined) return remembered;
    const answer = await read(db, input);
    // What was read while something changed may be half old.
    if (version !== contentVersion.of(content)) return answer;
    if (answers.size >= max) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
