import type { Locale } from '#platform/i18n/locales.ts';
import { countErrors, findNearest } from '#platform/kernel/nearest-words.ts';
import { WordCounts } from './word-counts.ts';
import type { Word } from './words.ts';

/** A stem that a word of a search stands for, and its weight: 1 for the word as typed. */
export type Meaning = { stem: string; weight: number };

/** Weights of words that begin or end with the typed word, that contain it, that it is a misspelling of, and that begin alike. */
const weights = {
  beginning: 0.6,
  unfinished: 0.4,
  sameWord: 0.96,
  containing: 0.4,
  misspelt: 0.5,
  related: 0.4,
};
/** Minimum letters of a word that is searched in these ways, and of each part of a compound. */
const minLetters = { beginning: 2, ending: 4, containing: 4, part: 3, misspeltBeginning: 6, related: 5 };
/** The share of its letters that the beginning of a related word has: “devolução” and “devoluções”. */
const relatedShare = 0.65;
/** Minimum letters of a word with one typing error, and with two. */
const [oneErrorFrom, twoErrorsFrom] = [4, 8];
/** Maximum words that a beginning or a part stands for. */
const maxMeanings = 40;

const isUnspaced = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word);

/** The words of all documents of an index, as they are written and as stems, with their numbers of documents. */
export class Vocabulary {
  readonly #forms = new Map<string, { stem: string; count: number }>();
  readonly #stems = new WordCounts();
  /** German words end with what they are: “Markttasche” is a “Tasche”. */
  readonly #hasCompounds: boolean;
  /** The written forms by their first letter; undefined until the next search. */
  #byLetter: Map<string, string[]> | undefined;

  constructor(locale: Locale) {
    this.#hasCompounds = locale === 'de';
  }

  /** The number of documents with a stem. */
  countOf(stem: string): number {
    return this.#stems.of(stem);
  }

  /** Adds the words of a document once each; -1 removes them. */
  count(words: readonly Word[], change: 1 | -1): void {
    const forms = new Map(words.map(({ folded, stem }) => [folded, stem]));
    for (const [form, stem] of forms) {
      const count = (this.#forms.get(form)?.count ?? 0) + change;
      if (count > 0) this.#forms.set(form, { stem, count });
      else this.#forms.delete(form);
    }
    this.#stems.count([...forms.values()], change);
    this.#byLetter = undefined;
  }

  /**
   * The words that a search means, each with the stems that it may stand for: itself, a beginning, a part of a longer
   * word, the parts of a compound, or a word with a typing error. Without stems for a word that no document has.
   * `isTyping`: the last word may be unfinished.
   */
  interpret(words: readonly Word[], { isTyping }: { isTyping: boolean }): Meaning[][] {
    const meant: Meaning[][] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as Word;
      const next = words[at + 1];
      // “bike sharing” on a page that calls it “Bikesharing”.
      const joined = next && this.#forms.get(word.folded + next.folded);
      if (joined) {
        const whole = { stem: joined.stem, weight: 1 };
        meant.push([whole, ...this.#itself(word)], [whole, ...this.#itself(next)]);
        at += 1;
      } else if (isTyping && at === words.length - 1) meant.push(this.#unfinished(word));
      else meant.push(...this.#interpretWhole(word));
    }
    return meant;
  }

  /** The same without any guess, for common words. */
  lookUp(words: readonly Word[]): Meaning[][] {
    return words.map((word) => this.#itself(word));
  }

  #itself({ folded, stem }: Word): Meaning[] {
    const stems = [stem, this.#forms.get(folded)?.stem ?? stem].filter((each) => this.countOf(each) > 0);
    return [...new Set(stems)].map((each) => ({ stem: each, weight: 1 }));
  }

  #unfinished(word: Word): Meaning[] {
    const itself = this.#itself(word);
    const longer = this.#meaningsOf(this.#beginningWith(word.folded), weights.unfinished);
    if (itself.length + longer.length > 0) return [...itself, ...longer];
    return this.#interpretWhole(word).flat();
  }

  #interpretWhole(word: Word): Meaning[][] {
    const { folded } = word;
    const itself = this.#itself(word);
    const ending = this.#hasCompounds
      ? this.#formsThat(folded, minLetters.ending, (form) => form.endsWith(folded))
      : [];
    if (itself.length > 0)
      return [[...itself, ...this.#meaningsOf([...ending, ...this.#numbersOf(folded)], weights.sameWord)]];
    const longer = [
      ...this.#meaningsOf(this.#beginningWith(folded), weights.beginning),
      ...this.#meaningsOf(ending, weights.sameWord),
      ...this.#meaningsOf(
        this.#formsThat(folded, minLetters.containing, (form) => form.includes(folded)),
        weights.containing,
      ),
    ];
    if (longer.length > 0) return [longer];
    const parts = this.#split(folded);
    if (parts.length > 0) return parts.map((part) => this.#meaningsOf([part], 1));
    for (const [guess, weight] of [
      [this.#numbersOf, weights.sameWord],
      [this.#misspelt, weights.misspelt],
      [this.#misspeltBeginning, weights.misspelt],
      [this.#related, weights.related],
    ] as const) {
      const found = guess.call(this, folded);
      if (found.length > 0) return [this.#meaningsOf(found, weight)];
    }
    return [[]];
  }

  #meaningsOf(forms: readonly string[], weight: number): Meaning[] {
    const stems = new Set(forms.flatMap((form) => this.#forms.get(form)?.stem ?? []));
    return [...stems].slice(0, maxMeanings).map((stem) => ({ stem, weight }));
  }

  #formsByLetter(): ReadonlyMap<string, readonly string[]> {
    this.#byLetter ??= Map.groupBy(this.#forms.keys(), (form) => form.charAt(0));
    return this.#byLetter;
  }

  #beginningWith(folded: string): string[] {
    if (folded.length < minLetters.beginning && !isUnspaced(folded)) return [];
    const forms = this.#formsByLetter().get(folded.charAt(0)) ?? [];
    return forms.filter((form) => form.startsWith(folded));
  }

  #formsThat(folded: string, min: number, fits: (form: string) => boolean): string[] {
    if (folded.length < min && !isUnspaced(folded)) return [];
    return [...this.#forms.keys()].filter(fits);
  }

  /**
   * The known words that a compound consists of, such as “Fahrrad” and “Verleih”; the longest first part wins. In Chinese
   * and Japanese, parts that no document has are left out.
   */
  #split(folded: string): string[] {
    if (isUnspaced(folded)) return this.#splitUnspaced(folded);
    for (let at = folded.length - minLetters.part; at >= minLetters.part; at -= 1) {
      const [first, rest] = [folded.slice(0, at), folded.slice(at)];
      // German joins words with an s: “Mitgliedsbeitrag”.
      const second = [rest, rest.replace(/^s/, '')].find(
        (part) => part.length >= minLetters.part && this.#forms.has(part),
      );
      if (second === undefined) continue;
      const [known] = this.#forms.has(first) ? [first] : this.#hasCompounds ? this.#misspelt(first) : [];
      if (known) return [known, second];
    }
    return [];
  }

  #splitUnspaced(folded: string): string[] {
    for (let length = folded.length; length > 0; length -= 1)
      for (let at = 0; at + length <= folded.length; at += 1) {
        const part = folded.slice(at, at + length);
        if (!this.#forms.has(part)) continue;
        return [
          ...this.#splitUnspaced(folded.slice(0, at)),
          part,
          ...this.#splitUnspaced(folded.slice(at + length)),
        ];
      }
    return [];
  }

  #misspelt(folded: string): string[] {
    if (folded.length < oneErrorFrom || isUnspaced(folded) || /\d/u.test(folded)) return [];
    // “oeffnen” without an umlaut on the keyboard.
    const plain = folded.replaceAll(/([aou])e/g, '$1');
    if (plain !== folded && this.#forms.has(plain)) return [plain];
    const max = folded.length >= twoErrorsFrom ? 2 : 1;
    const near = findNearest(folded, this.#formsByLetter().get(folded.charAt(0)) ?? [], max);
    const found = near.length > 0 ? near : findNearest(folded, this.#forms.keys(), 1);
    return found.filter((form) => form.length >= oneErrorFrom);
  }

  /** The word with one letter less or more at its end, when the stemmer does not know it: “uva” for “uvas”. */
  #numbersOf(folded: string): string[] {
    if (folded.length <= minLetters.part || isUnspaced(folded)) return [];
    const others = (this.#formsByLetter().get(folded.charAt(0)) ?? []).filter(
      (form) => form.length === folded.length + 1 && form.startsWith(folded),
    );
    return [folded.slice(0, -1), ...others].filter((form) => this.#forms.has(form));
  }

  /** Longer words whose beginning has a typing error: “Datenschuz” is the beginning of “Datenschutzerklärung”. */
  #misspeltBeginning(folded: string): string[] {
    if (folded.length < minLetters.misspeltBeginning || isUnspaced(folded)) return [];
    const longer = (this.#formsByLetter().get(folded.charAt(0)) ?? []).filter(
      (form) => form.length > folded.length,
    );
    return longer.filter((form) =>
      [-1, 0, 1].some((more) => countErrors(folded, form.slice(0, folded.length + more)) <= 1),
    );
  }

  /** The words with the longest common beginning, for endings that the stemmer does not know. */
  #related(folded: string): string[] {
    const found = this.#formsThat(folded, minLetters.related, (form) => {
      let common = 0;
      while (common < form.length && form[common] === folded[common]) common += 1;
      return common >= Math.max(minLetters.related, relatedShare * Math.max(form.length, folded.length));
    });
    return isUnspaced(folded) ? [] : found;
  }
}
