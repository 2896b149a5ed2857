// `node scripts/check-messages.ts`: checks that the texts are complete in nine languages, that each is used, and what
// glossary and notes say of them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogues } from './messages/catalogues.ts';
import { findProblems } from './messages/check-texts.ts';
import { findUnneededExceptions } from './messages/forbidden-words.ts';
import { forbiddenWords, readGlossary } from './messages/glossary.ts';
import { findInvisibleCharacters } from './messages/invisible-characters.ts';
import { findUnusedTexts } from './messages/message-usage.ts';
import { findStaleTexts } from './messages/origins.ts';
import { findRepeatedTexts } from './messages/repeated-texts.ts';

const root = path.join(import.meta.dirname, '..');
const catalogues = readCatalogues(root);
const sources = globSync('{src,laboratory}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));

const problems = [
  ...findProblems(root, catalogues),
  ...findUnneededExceptions(catalogues, forbiddenWords(readGlossary(root))),
  ...findUnusedTexts(catalogues, sources),
  ...findInvisibleCharacters(root, catalogues),
  ...findRepeatedTexts(catalogues),
  ...findStaleTexts(root, catalogues),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${catalogues.length} catalogues are complete in nine languages`);
