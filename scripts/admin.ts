import { makeAdmin } from '#features/accounts/server/make-admin.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { joinEmbeddedPostgres } from '#platform/server/embedded-postgres/join-embedded-postgres.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- person@example.org`: makes a person with an account an administrator, beside a running site or without it. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) {
    throw new StartError('Say whom, by the address of an account: npm run admin -- person@example.org');
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await joinEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(postgres.url);
    const database = createDatabase(postgres.url, { max: 1 });
    try {
      const result = await makeAdmin({ db: database.db, clock: systemClock }, email);
      if (!result.ok) throw new StartError(`Nobody has the address ${email}: register on the site first.`);
      const next = result.isConfirmed ? '' : ' as soon as the address is confirmed by the link in its email';
      return `${email} is an administrator${next}.`;
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

await runCommand(() => main(process.argv[2]));
