import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { LearntIntent } from '../../intents.ts';
import { ownAnswersContent } from '../../own-answers.rules.ts';
import { readExamples } from './examples.ts';
import { LearntLanguage, meaningsOf } from './learnt-language.ts';
import { listTaughtExamples, type TaughtExample } from './taught-examples.ts';

export type LanguageContext = Pick<AppDeps, 'db' | 'contentVersion' | 'log'>;

/** A language, and the meanings of the taught questions by their words, which count at once. */
export type OpenedLanguage = { learnt: LearntLanguage; meanings: ReadonlyMap<string, LearntIntent> };

type Taught = {
  examples: readonly TaughtExample[];
  meanings: ReadonlyMap<string, LearntIntent>;
  /** Differs when an example differs. */
  key: string;
};

/** The taught examples of a language, until one changes in any process. */
const readTaught = memoizeByVersion(
  async (db: Database, locale: Locale): Promise<Taught> => {
    const examples = await listTaughtExamples({ db }, locale);
    return { examples, meanings: meaningsOf(examples, locale), key: JSON.stringify(examples) };
  },
  { content: [ownAnswersContent] },
);

/** Languages as the published examples teach them. Sites without a taught example share them. */
const published = new Map<Locale, Promise<LearntLanguage>>();

/** The languages that wait to be learnt, the next one first. */
const waiting: { locale: Locale; learn(): Promise<void> }[] = [];
let isLearning = false;

/** One language is learnt after the other, so that the first one does not wait for all. */
function learnInTurn(locale: Locale, taught: readonly TaughtExample[]): Promise<LearntLanguage> {
  return new Promise((resolve, reject) => {
    const learn = () => LearntLanguage.learn(locale, readExamples(locale), taught).then(resolve, reject);
    waiting.push({ locale, learn });
    void learnAll();
  });
}

async function learnAll(): Promise<void> {
  if (isLearning) return;
  isLearning = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) await next.learn();
  isLearning = false;
}

/** Puts a language first: a question does not wait for those that only a report needs. */
function hurry(locale: Locale): void {
  const at = waiting.findIndex((each) => each.locale === locale);
  if (at > 0) waiting.unshift(...waiting.splice(at, 1));
}

function learn(locale: Locale, { examples }: Taught): Promise<LearntLanguage> {
  if (examples.length > 0) return learnInTurn(locale, examples);
  const language = published.get(locale) ?? learnInTurn(locale, []);
  published.set(locale, language);
  return language;
}

/** A language of one site. */
class SiteLanguage {
  readonly #locale: Locale;
  #language: Promise<LearntLanguage>;
  /** The key of the taught examples that it has learnt. */
  #key: string;
  #isLearning = false;

  constructor(locale: Locale, taught: Taught) {
    this.#locale = locale;
    this.#language = learn(locale, taught);
    this.#key = taught.key;
  }

  /** After a change of the taught examples the former language answers until the new one is learnt. */
  open(taught: Taught, { log }: LanguageContext): Promise<LearntLanguage> {
    if (taught.key !== this.#key && !this.#isLearning)
      this.#learnAgain(taught).catch((error) =>
        log.error({ err: error, locale: this.#locale }, 'The assistant could not learn what it was taught'),
      );
    return this.#language;
  }

  async #learnAgain(taught: Taught): Promise<void> {
    this.#isLearning = true;
    try {
      await this.#language;
      const language = await learn(this.#locale, taught);
      // The memory of one language is enough.
      if (taught.examples.length > 0) published.delete(this.#locale);
      this.#language = Promise.resolve(language);
      this.#key = taught.key;
    } finally {
      this.#isLearning = false;
    }
  }
}

const opened = new WeakMap<Database, Map<Locale, SiteLanguage>>();

/**
 * A language with all examples of the moment. It is learnt at its first question, and again in the background after
 * somebody has taught an example in any process.
 */
export async function openLanguage(
  ctx: LanguageContext,
  locale: Locale,
  { isUrgent = true }: { isUrgent?: boolean } = {},
): Promise<OpenedLanguage> {
  const taught = await readTaught(ctx, locale);
  const ofSite = opened.get(ctx.db) ?? new Map<Locale, SiteLanguage>();
  opened.set(ctx.db, ofSite);
  const language = ofSite.get(locale) ?? new SiteLanguage(locale, taught);
  ofSite.set(locale, language);
  const learnt = language.open(taught, ctx);
  if (isUrgent) hurry(locale);
  return { learnt: await learnt, meanings: taught.meanings };
}
