import { availableParallelism } from 'node:os';
import { removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  printAssistant,
  printDonations,
  printPeople,
  printPictures,
  printPurchases,
  printStatements,
} from './print-actions.ts';
import {
  printAdministration,
  printBikes,
  printCalendar,
  printLedger,
  printMembers,
  printMemoryAndStart,
  printPosts,
  printStreams,
} from './print-areas.ts';
import {
  printContract,
  printFirstLoad,
  printPages,
  printRendering,
  printTaps,
  printWebProcesses,
} from './print-pages.ts';
import { folder, forgetful, start, startDemo, stopAll } from './sites.ts';

/** The measurements, in this order. Each can be run alone by its name: `npm run bench -- pages taps`. */
const parts: Record<string, () => Promise<void>> = {
  pages: async () => printPages(await start(1000)),
  load: async () => printFirstLoad(await start(1000)),
  taps: async () => printTaps(['20 products', await start(20)], ['demo', await startDemo()]),
  rendering: async () =>
    printRendering(await start(20, forgetful), await start(1000, forgetful), await start(10_000, forgetful)),
  contract: printContract,
  processes: async () =>
    printWebProcesses(await start(20, forgetful), await start(20, { ...forgetful, WEB_PROCESSES: '2' })),
  purchases: printPurchases,
  statements: printStatements,
  people: printPeople,
  pictures: printPictures,
  administration: printAdministration,
  ledger: printLedger,
  bikes: printBikes,
  calendar: printCalendar,
  streams: printStreams,
  posts: printPosts,
  donations: printDonations,
  members: printMembers,
  assistant: printAssistant,
  memory: printMemoryAndStart,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Not measured: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

try {
  console.log(`On ${availableParallelism()} processors, all of it on this machine.`);
  for (const [index, [name, print]] of chosen.entries()) {
    console.error(`\n[${index + 1} of ${chosen.length}] ${name} …`);
    const begin = performance.now();
    await print();
    await stopAll();
    console.error(
      `[${index + 1} of ${chosen.length}] ${name}: ${Math.round((performance.now() - begin) / 1000)} s`,
    );
  }
} finally {
  await stopAll();
  removeTemporaryFolder(folder);
}
