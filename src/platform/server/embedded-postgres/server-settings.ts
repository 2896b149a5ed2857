/** The server gets no other variables of the application's environment, which holds secrets. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH };

const settings = [
  // No network: the server is reached through its socket only.
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  // Acknowledged commits survive a crash and a power cut.
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // Sized for one application on a small machine with a solid-state disk; recovery takes seconds.
  'max_connections=100',
  'shared_buffers=128MB',
  'max_wal_size=256MB',
  'random_page_cost=1.1',
  // Statements and error details hold personal data, so they are not logged; the application logs its own errors.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** The arguments of the server's command; when a setting appears twice, PostgreSQL uses the last value. */
export function settingArguments(overrides: string[]): string[] {
  return [...settings, ...overrides].flatMap((setting) => ['-c', setting]);
}
