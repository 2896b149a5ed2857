import { readConfig } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { resolveQuickly } from '#platform/server/modules/resolve-quickly.ts';
import { saveMemory } from '#platform/server/modules/save-memory.ts';

/** The process: starts everything in order, and on SIGTERM or Ctrl-C stops it in the reverse order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isDevelopment = process.argv.includes('--dev');
  // `npm start` holds the other end of the channel: when it dies, this process stops. During the start there
  // is nothing to finish.
  const abandon = () => process.exit(1);
  process.on('disconnect', abandon);
  // Loaded last, so that a wrong configuration is refused at once.
  resolveQuickly();
  if (!isDevelopment) saveMemory();
  const { startSite } = await import('./start-site.ts');
  const site = await startSite(config, { isDevelopment });
  process.off('disconnect', abandon);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  process.stdout.write(`${site.welcome}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
