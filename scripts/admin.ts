import { makeAdmin } from '#areas/people/accounts/server/make-admin.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './with-site-database.ts';

/** `npm run admin -- person@example.org`: makes a person with an account an administrator, beside a running site or without it. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) {
    throw new StartError('Say whom, by the address of an account: npm run admin -- person@example.org');
  }
  const result = await withSiteDatabase((db) => makeAdmin({ db, clock: systemClock }, email));
  if (!result.ok) throw new StartError(`Nobody has the address ${email}: register on the site first.`);
  const next = result.isConfirmed ? '' : ' as soon as the address is confirmed by the link in its email';
  return `${email} is an administrator${next}.`;
}

await runCommand('admin', () => main(process.argv[2]));
