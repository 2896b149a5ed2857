import type { Copy } from './copies.ts';
import { readProcessorTime, timeBetween } from './processor-time.ts';
import type { Work } from './works.ts';

/** Measured in turns, so that a busy moment of the machine affects both. */
const turns = 5;

/** Median milliseconds: processor time of site and database per request, and time until the answer. */
export type Cost = { processor: number; latency: number };

export type Comparison = { name: string; few: Cost; many: Cost };

export async function compare(work: Work, copies: { few: Copy; many: Copy }): Promise<Comparison> {
  const [few, many] = [await prepare(work, copies.few), await prepare(work, copies.many)];
  // The first turn is not counted: it includes planning statements and compiling code.
  for (let turn = 0; turn <= turns; turn++) {
    await few.take(turn > 0);
    await many.take(turn > 0);
  }
  return { name: work.name, few: few.cost(), many: many.cost() };
}

async function prepare({ begin, repeat }: Work, copy: Copy) {
  const act = await begin(copy);
  const processor: number[] = [];
  const latency: number[] = [];
  const of = { pid: copy.site.pid, db: copy.db };
  return {
    async take(isCounted: boolean) {
      const before = await readProcessorTime(of);
      for (let time = 0; time < repeat; time++) {
        const start = performance.now();
        await act();
        if (isCounted) latency.push(performance.now() - start);
      }
      const taken = timeBetween(before, await readProcessorTime(of)) / repeat;
      if (isCounted) processor.push(taken);
    },
    cost: (): Cost => ({ processor: median(processor), latency: median(latency) }),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
