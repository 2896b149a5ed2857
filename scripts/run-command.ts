import { StartError } from '#platform/server/config/start-error.ts';

/** Runs an operator's command: prints the sentence that it returns, or why it was refused. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isRefusal = error instanceof StartError;
    const text = isRefusal ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
