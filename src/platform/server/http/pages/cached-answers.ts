import { addSeconds, type Clock } from '../../../kernel/clock/clock.ts';
import type { ContentName } from '../../../kernel/content-name.ts';
import { BoundedCache } from '../../cache/cache-memory.ts';
import type { ContentVersion } from '../../db/content-version.ts';

type Answer = { body: string; headers: [string, string][]; version: number; expiresAt: Date };

/** Finds and stores the API answers that one rendering of a page reads. */
export type AnswersOfPage = {
  find(address: string): Response | undefined;
  /** Stores an answer that is the same for everybody. */
  keep(address: string, answer: { body: string; headers: [string, string][] }): Promise<void>;
};

/** Maximum age in seconds. */
const maxAge = 60;

/**
 * Caches API answers that are the same for everybody, so that pages of other readers and languages, and pages
 * that are rendered again, do not read the database for them. An answer is valid for one version of the
 * content of the page that requested it.
 */
export class CachedAnswers {
  readonly #answers = new BoundedCache<Answer>();
  readonly #contentVersion: ContentVersion;
  readonly #clock: Clock;
  readonly #nextChange: () => Promise<Date | undefined>;

  /** `nextChange`: the time at which an answer changes without a write, such as the beginning of a sale. */
  constructor(contentVersion: ContentVersion, clock: Clock, nextChange: () => Promise<Date | undefined>) {
    this.#contentVersion = contentVersion;
    this.#clock = clock;
    this.#nextChange = nextChange;
  }

  /**
   * The cache for one rendering of a page with this content in this language. Undefined while changes cannot
   * be received.
   */
  ofPage(content: readonly ContentName[], locale: string): AnswersOfPage | undefined {
    const version = this.#contentVersion.of(content);
    if (version === undefined) return undefined;
    const keyOf = (address: string) => `${locale} ${content.join()} ${address}`;
    return {
      find: (address) => {
        const answer = this.#answers.get(keyOf(address));
        if (!answer || answer.version !== version || answer.expiresAt <= this.#clock.now()) return undefined;
        return new Response(answer.body, { headers: answer.headers });
      },
      keep: async (address, answer) => {
        const end = addSeconds(this.#clock.now(), maxAge);
        const change = await this.#nextChange();
        // The answer may contain the content before or after a change that happened meanwhile.
        if (version !== this.#contentVersion.of(content)) return;
        const expiresAt = change && change < end ? change : end;
        this.#answers.set(keyOf(address), { ...answer, version, expiresAt });
      },
    };
  }
}
