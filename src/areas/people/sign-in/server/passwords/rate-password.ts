import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export type PasswordToRate = {
  password: string;
  personal: readonly string[];
};

/**
 * The number of characters that are rated: the time grows with the square of the length, and a longer
 * password is not weaker.
 */
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

/**
 * The number of guesses that a password withstands, as a power of ten. Needs about 30 milliseconds of
 * processor time.
 */
export async function ratePassword({ password, personal }: PasswordToRate): Promise<number> {
  const parts = personal
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
    .filter((part) => part.length > 2);
  const estimator = await loadEstimator();
  return estimator.check(password.slice(0, rated), parts).guessesLog10;
}
