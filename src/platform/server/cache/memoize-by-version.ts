import type { ContentName } from '../../kernel/content-name.ts';
import type { ContentContext, ContentVersion } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import { BoundedCache, type CacheMemory } from './cache-memory.ts';

type Known<Answer> = {
  contentVersion: ContentVersion;
  version: number | undefined;
  answers: BoundedCache<{ answer: Answer }>;
};

/**
 * Caches the answers of a read by database and input until content of these names changes in any process. Without
 * notifications of changes it reads each time.
 */
export function memoizeByVersion<Input, Answer>(
  read: (db: Database, input: Input) => Promise<Answer>,
  { content, memory }: { content: readonly ContentName[]; memory?: CacheMemory },
): (ctx: ContentContext, input: Input) => Promise<Answer> {
  const knownBy = new WeakMap<Database, Known<Answer>>();
  return async ({ db, contentVersion }, input) => {
    const version = contentVersion.of(content);
    if (version === undefined) return read(db, input);
    let known = knownBy.get(db);
    if (known?.contentVersion !== contentVersion || known.version !== version) {
      known?.answers.clear();
      known = { contentVersion, version, answers: new BoundedCache(memory) };
      knownBy.set(db, known);
    }
    const { answers } = known;
    const key = JSON.stringify(input);
    const remembered = answers.get(key);
    if (remembered !== undefined) return remembered.answer;
    const answer = await read(db, input);
    // A read during a change may mix old and new rows.
    if (version === contentVersion.of(content)) answers.set(key, { answer });
    return answer;
  };
}
