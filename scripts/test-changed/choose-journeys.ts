import path from 'node:path';

export type Area = { name: string; paths: readonly string[] };

export type Journey = { file: string; text: string };

/**
 * The browser journeys for changed files. `run` are changed ones, and those named like an area whose pages,
 * components or texts changed (`withdrawal.spec.ts` for the area `withdrawals`). `alsoConcerned` only visit a
 * page of such an area: they would take minutes.
 */
export function chooseJourneys(
  changedFiles: readonly string[],
  areas: readonly Area[],
  journeys: readonly Journey[],
): { run: string[]; alsoConcerned: string[] } {
  const shown = areas.filter(({ name }) =>
    changedFiles.some((file) => {
      const [, area, rest = ''] = /^src\/areas\/[^/]+\/([^/]+)\/(.+)$/.exec(file) ?? [];
      return (
        area === name &&
        /^(admin\/)?(web\/|messages\/|[^/]+\.pages\.ts$)/.test(rest) &&
        !rest.includes('.test.')
      );
    }),
  );
  const run = journeys.filter(
    ({ file }) =>
      changedFiles.includes(file) ||
      shown.some(({ name }) => name.startsWith(path.basename(file, '.spec.ts'))),
  );
  const alsoConcerned = journeys.filter(
    (journey) =>
      !run.includes(journey) &&
      shown.some(({ paths }) => paths.some((address) => address !== '/' && journey.text.includes(address))),
  );
  return { run: run.map(({ file }) => file), alsoConcerned: alsoConcerned.map(({ file }) => file) };
}
