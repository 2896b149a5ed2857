import { resetSecondFactor } from '#areas/people/sign-in/server/second-factor/reset-second-factor.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './with-site-database.ts';

/** `npm run two-factor-off -- person@example.org`: for a person who lost both the authenticator app and the backup codes. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) {
    throw new StartError(
      'Say whose, by the address of an account: npm run two-factor-off -- person@example.org',
    );
  }
  const isReset = await withSiteDatabase((db) => resetSecondFactor({ db, clock: systemClock }, email));
  if (!isReset) throw new StartError(`No account with two-factor sign-in has the address ${email}.`);
  return `${email} signs in without a second factor from now on.`;
}

await runCommand('two-factor-off', () => main(process.argv[2]));
