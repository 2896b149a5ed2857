import { parseArgs } from 'node:util';
import { usageOf } from '../../scripts/help.mjs';
import { checkConformance, printOutcomes } from './check-conformance.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, 'return-to': { type: 'string' } } });
if (!values.url || !URL.canParse(values.url)) {
  console.error(usageOf('conformance'));
  process.exitCode = 2;
} else {
  const outcomes = await checkConformance(values.url, { returnTo: values['return-to'] });
  console.log(printOutcomes(outcomes));
  process.exitCode = outcomes.some(({ state }) => state === 'broken') ? 1 : 0;
}
