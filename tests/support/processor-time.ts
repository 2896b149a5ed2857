/** Milliseconds of processor time of some work: unlike elapsed time, it does not grow on a busy machine. */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
