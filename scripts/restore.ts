import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { backupPlace } from '#platform/server/backup/backup-place.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { runCommand } from './run-command.ts';

const usage =
  'Say which backup: npm run restore -- BACKUP, and --replace to move the data that is there now aside.';

/** `npm run restore -- BACKUP [--replace]`: restores a backup to DATA_DIR, or to the empty database of DATABASE_URL. */
await runCommand('restore', async () => {
  const { backup, replace } = readArguments();
  const config = readConfig(process.env);
  const options = { place: backupPlace(config), replace, clock: systemClock };
  const { createdAt, movedAside } = await restoreBackup(path.resolve(backup), options);
  const target = config.database ? 'the database of DATABASE_URL' : config.dataDir;
  return [
    `The backup of ${createdAt} is in ${target}: start the site with npm start.`,
    ...movedAside.map((folder) => `What was there before is in ${folder}.`),
  ].join('\n');
});

function readArguments(): { backup: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [backup, ...more] = positionals;
    if (backup !== undefined && more.length === 0) return { backup, replace: values.replace };
  } catch {
    // An unknown option.
  }
  throw new StartError(usage);
}
