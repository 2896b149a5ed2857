import { systemClock } from '#platform/kernel/clock/clock.ts';
import { backUp, defaultBackupFolder } from '#platform/server/backup/back-up.ts';
import { backupPlace } from '#platform/server/backup/backup-place.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- FOLDER]`: makes a backup below FOLDER, whether the site is running or not. */
await runCommand('backup', async () => {
  const config = readConfig(process.env);
  const folder = process.argv[2] ?? defaultBackupFolder(config.dataDir);
  const { place, bytes } = await backUp(backupPlace(config), folder, systemClock);
  const megabytes = Math.ceil(bytes / 1_000_000);
  return `The backup is complete and checked: ${place} (${megabytes} MB).\nTo restore it: npm run restore -- ${place}`;
});
