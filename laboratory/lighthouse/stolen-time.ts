import { readFile } from 'node:fs/promises';

/**
 * Starts measuring which share of processor time (0 to 1) the host of a virtual machine gives to others: a
 * high value makes measurements useless. Linux only (proc_stat(5)); elsewhere 0.
 */
export async function watchStolenTime(): Promise<() => Promise<number>> {
  const before = await processorTimes();
  return async () => {
    const now = await processorTimes();
    const passed = now.all - before.all;
    return passed > 0 ? (now.stolen - before.stolen) / passed : 0;
  };
}

async function processorTimes(): Promise<{ all: number; stolen: number }> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [, ...times] = stat.split('\n', 1)[0]?.trim().split(/\s+/).map(Number) ?? [];
  // user, nice, system, idle, iowait, irq, softirq, steal; guests are counted in the first two.
  const counted = times.slice(0, 8);
  return { all: counted.reduce((sum, time) => sum + time, 0), stolen: counted[7] ?? 0 };
}
