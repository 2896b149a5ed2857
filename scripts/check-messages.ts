// `node scripts/check-messages.ts`: checks that the messages are complete in nine languages, and that each is used.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogues } from './messages/catalogues.ts';
import { compareCatalogue } from './messages/compare-catalogue.ts';
import { findUnusedTexts } from './messages/message-usage.ts';

const root = path.join(import.meta.dirname, '..');
const catalogues = readCatalogues(root);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));

const problems = [...catalogues.flatMap(compareCatalogue), ...findUnusedTexts(catalogues, sources)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${catalogues.length} catalogues are complete in nine languages`);
