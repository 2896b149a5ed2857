import fs from 'node:fs';
import type { ClusterFolder } from './cluster-folder.ts';

/** The last line of the server's log without time and process number; undefined when the log is empty. */
export function lastLogLine(folder: ClusterFolder): string | undefined {
  const line = fs.readFileSync(folder.logFile, 'utf8').trim().split('\n').at(-1);
  return line?.replace(/^.* \[\d+\] [A-Z]+: +/, '') || undefined;
}
