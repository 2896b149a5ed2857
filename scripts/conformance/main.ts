import { parseArgs } from 'node:util';
import { checkConformance, printOutcomes } from './check-conformance.ts';

const usage = `npm run conformance -- --url URL [--return-to ORIGIN]

  --url        a store by its contract, for example http://127.0.0.1:3000/store/tu
  --return-to  an origin that its checkout may lead back to; the store's own when absent`;

const { values } = parseArgs({ options: { url: { type: 'string' }, 'return-to': { type: 'string' } } });
if (!values.url || !URL.canParse(values.url)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const outcomes = await checkConformance(values.url, { returnTo: values['return-to'] });
  console.log(printOutcomes(outcomes));
  process.exitCode = outcomes.some(({ state }) => state === 'broken') ? 1 : 0;
}
