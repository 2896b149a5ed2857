import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Guesses, as a power of ten, that a password must withstand. Six random letters and digits withstand 10^6; the most
 * frequently leaked passwords and their usual variations fall within 10^5.
 */
const leastGuesses = 5.5;

/** Characters that are rated: the time grows with the square of the length, and a longer password is no weaker. */
const rated = 24;

let loading: Promise<ZxcvbnFactory> | undefined;

/** The estimator with its lists of leaked passwords and of names: 40 MB, so loaded only when needed. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-it'),
  ]).then(
    ([core, common, italian]) =>
      new core.ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...italian.dictionary },
        graphs: common.adjacencyGraphs,
      }),
  );
  return loading;
}

/** Whether a password is among the first guesses, also for an attacker who knows `personal`: name, address. */
export async function isWeakPassword(password: string, personal: readonly string[] = []): Promise<boolean> {
  if (isCommonPassword(password)) return true;
  const parts = personal
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
    .filter((part) => part.length > 2);
  const estimator = await loadEstimator();
  return estimator.check(password.slice(0, rated), parts).guessesLog10 < leastGuesses;
}
