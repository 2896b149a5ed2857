import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export type PasswordToRate = {
  password: string;
  personal: readonly string[];
};

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

/** Guesses that a password withstands, as a power of ten. Takes a processor for some 30 milliseconds. */
export async function ratePassword({ password, personal }: PasswordToRate): Promise<number> {
  const parts = personal
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
    .filter((part) => part.length > 2);
  const estimator = await loadEstimator();
  return estimator.check(password.slice(0, rated), parts).guessesLog10;
}
