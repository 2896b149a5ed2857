/** Milliseconds of processor time that work takes: on a busy machine it passes in more, and takes as many. */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
