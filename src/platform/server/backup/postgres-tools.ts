import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Major version of PostgreSQL's own program. Throws StartError when it is not installed. */
export function toolVersion(tool: Tool): number {
  const { stdout, error } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  if (errorCode(error) === 'ENOENT') {
    throw new StartError(
      `${tool} is not installed: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).`,
    );
  }
  if (error) throw error;
  return Number.parseInt(/\) (\d+)/.exec(stdout)?.[1] ?? '0', 10);
}

/** Runs PostgreSQL's own program on a database. Throws StartError with its last message when it fails. */
export function runTool(tool: Tool, databaseUrl: string, args: string[]): void {
  const { address, password } = withoutPassword(databaseUrl);
  // The password goes through the environment: any user of the machine can read the arguments of a running program.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const result = spawnSync(tool, [`--dbname=${address}`, '--no-password', ...args], {
    env,
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split('\n').at(0) ?? '';
  throw new StartError(`${tool} did not succeed (${reason.replace(/^\w+: (error: )?/, '')}).`);
}

/**
 * The address in the form that PostgreSQL's own programs accept, without settings that only node-postgres
 * understands.
 */
export function withoutPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const { password } = new pg.Client({ connectionString: databaseUrl });
  const url = new URL(databaseUrl);
  url.password = '';
  for (const name of ['password', 'uselibpqcompat']) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { address: url.href, password: password || undefined };
}
