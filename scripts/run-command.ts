import { StartError } from '#platform/server/config/start-error.ts';
import { offerHelp } from './help.mjs';

/**
 * Runs an operator's command (the name of an npm script; `--help` describes it), prints its result or why it
 * was refused, and exits.
 */
export async function runCommand(name: string, command: () => Promise<string>): Promise<never> {
  offerHelp(name);
  try {
    process.stdout.write(`${await command()}\n`);
    // Exits explicitly: Node would wait for a part that did not close.
    process.exit(0);
  } catch (error) {
    const isRefusal = error instanceof StartError;
    const text = isRefusal ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
