// `npm run NAME`: runs a program of `commands.json` under the project's own Node, after installing and building what it needs.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { commands, offerHelp } from './help.mjs';
import { node, prepare } from './prepare.mjs';

const name = process.argv.splice(2, 1)[0];
const { run, install = true, build = false, defaults = [], env = {}, options } = commands[name];
offerHelp(name);

let args = process.argv.slice(2);
// npm removes `--`, a direct call does not, and then all tests would run instead of some.
if (args[0] === '--') args.shift();
if (options) {
  const declared = Object.entries(options).map(([option, { default: value }]) => [
    option,
    { type: /** @type {const} */ ('string'), default: value },
  ]);
  const { values } = parseArgs({ options: Object.fromEntries(declared) });
  for (const [option, { env: variable }] of Object.entries(options)) env[variable] = String(values[option]);
  args = [];
}
// An operator's command must not change a running installation.
if (install) await prepare({ build });
const program = spawn(node, [...run, ...(args.length > 0 ? args : defaults)], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
// Ctrl-C reaches the program too; a signal to this process alone is forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => process.exit(code ?? 1));
