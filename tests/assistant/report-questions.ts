import { addShares, halves, type Measured, type Share, shareOf } from './measure-questions.ts';

/** A table of right answers of the assistant, and the questions that it missed. */
export function reportQuestions(
  measured: readonly Measured[],
  { withMisses }: { withMisses: string },
): string {
  return halves.map((half) => reportHalf(half, measured, withMisses)).join('\n');
}

const columns = ['intent', 'page', 'unknown'] as const;

function reportHalf(half: string, all: readonly Measured[], withMisses: string): string {
  const measured = all.filter((each) => each.half === half);
  const row = (name: string, shares: readonly Share[]) =>
    name.padEnd(10) + shares.map((share) => `${Math.round(100 * shareOf(share))} %`.padStart(9)).join('');
  const lines = [
    half.padEnd(10) + columns.map((name) => name.padStart(9)).join(''),
    ...measured.map((each) =>
      row(
        each.locale,
        columns.map((name) => each[name]),
      ),
    ),
    row(
      'all',
      columns.map((name) => addShares(measured.map((each) => each[name]))),
    ),
  ];
  // Misses of the unseen half are hidden by default, so that nobody tunes with them.
  if (half === 'tuning' || withMisses === 'all')
    for (const { locale, missed } of measured) lines.push(...missed.map((each) => `  ${locale}  ${each}`));
  return `${lines.join('\n')}\n`;
}
