// The description of each npm script, in `commands.json`. Plain JavaScript without dependencies, because a fresh clone has none.
import { readFileSync } from 'node:fs';

/** @type {Record<string, { help: string, arguments?: string, run?: string[], install?: boolean, build?: boolean, defaults?: string[], env?: Record<string, string>, options?: Record<string, { env: string, default: string }> }>} */
export const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/** @param {string} name of an npm script */
export function usageOf(name) {
  const { help, arguments: after } = commands[name];
  const npm = ['start', 'test'].includes(name) ? 'npm' : 'npm run';
  return `${npm} ${name}${after ? ` -- ${after}` : ''}\n\n${help}`;
}

/**
 * Prints the description of an npm script and exits, if its arguments ask for it.
 * @param {string} name
 */
export function offerHelp(name) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usageOf(name));
  process.exit(0);
}
