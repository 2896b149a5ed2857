import path from 'node:path';
import { expect, it } from 'vitest';
import { type AreaAudit, defineAudit } from '#framework/area-audit.ts';
import { locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { audit } from '../../src/process/modules.ts';
import { readAreaAudits } from '../support/area-declarations.ts';
import { listAdminCommands } from './admin-commands.ts';
import { readSources, root } from './sources.ts';

/** Functions that write an audit record for a command that gives its own name. */
const recording = '(?:recordAudit|saveDocument|deleteDocument)';
const writesRecord = new RegExp(`\\bawait ${recording}\\(`);
const namesRecord = new RegExp(`\\b(?:${recording}|startCsvExport)\\(`);

it('every command of an administrator writes an audit record under its own name', () => {
  const commands = listAdminCommands();
  expect(commands.length).toBeGreaterThan(8);
  const silent = commands.filter(
    ({ file, code }) => !writesRecord.test(code) || !code.includes(`action: '${path.basename(file, '.ts')}'`),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it('the functions that save and delete documents write an audit record under the name of their caller', () => {
  const engine = readSources().filter(({ file }) =>
    /^src\/areas\/collaboration\/editing\/server\/(save|delete)-document\.ts$/.test(file),
  );
  expect(engine).toHaveLength(2);
  expect(engine.filter(({ code }) => !/\bawait recordAudit\(tx, \{\s+action,/.test(code))).toEqual([]);
});

it('only one function writes into the table of audit records', () => {
  const writers = readSources().filter(({ code }) => /\binsert\(auditRecords\)/.test(code));
  expect(writers.map(({ file }) => file)).toEqual(['src/platform/server/audit/record-audit.ts']);
});

const audits = await readAreaAudits();

const areaOf = (file: string) => /^src\/areas\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** Actions that write audit records, with the area of their file. */
const recorded = readSources()
  .filter(({ file, code }) => !file.endsWith('.test.ts') && namesRecord.test(code))
  .flatMap(({ file, code }) =>
    [...code.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => ({
      action,
      area: areaOf(file),
      isOwnFile: path.basename(file, '.ts') === action,
    })),
  );

const duplicates = (names: readonly string[]) =>
  names.filter((name, position) => names.indexOf(name) !== position);

it('the areas declare exactly the actions that write audit records, each once', () => {
  const declared = audits.flatMap(({ area, actions, retired }) =>
    Object.keys(actions)
      .filter((action) => !retired.includes(action))
      .map((action) => ({ area, action })),
  );
  expect(duplicates(audits.flatMap(({ actions }) => Object.keys(actions)))).toEqual([]);
  const names = [...new Set(recorded.map(({ action }) => action))];
  expect(names.length).toBeGreaterThan(15);
  expect(names.toSorted()).toEqual(declared.map(({ action }) => action).toSorted());
  const foreign = declared.filter(({ area, action }) => {
    const places = recorded.filter((each) => each.action === action);
    const own = places.find(({ isOwnFile }) => isOwnFile);
    return own ? own.area !== area : !places.some((place) => place.area === area);
  });
  expect(foreign).toEqual([]);
});

it('the list of modules contains the audit declarations of every area and no undeclared subjects', () => {
  const byArea = (parts: readonly AreaAudit[]) => parts.toSorted((a, b) => (a.area < b.area ? -1 : 1));
  expect(byArea(audit.map(({ declared }) => declared))).toEqual(byArea(audits));
  for (const { declared, finders = {} } of audit)
    expect(Object.keys(declared.subjects), declared.area).toEqual(
      expect.arrayContaining(Object.keys(finders)),
    );
  expect(duplicates(audits.flatMap(({ subjects }) => Object.keys(subjects)))).toEqual([]);
});

it('a name in an audit declaration without a text does not compile', () => {
  // @ts-expect-error: the texts of the log have no such action.
  defineAudit('audit-log', { actions: ['paint-the-fence'] });
  // @ts-expect-error: they have no such field.
  defineAudit('audit-log', { fields: { colour: 'plain' } });
  // @ts-expect-error: they have no such kind of subject.
  const { area } = defineAudit('audit-log', { subjects: { fence: {} } });
  expect(area).toBe('audit-log');
});

it.each(locales)('every declared action has its texts, and every text is declared, in %s', (locale) => {
  const words = readCatalogues(root).flatMap(({ namespace, texts }) =>
    [...(texts[locale] ?? new Map<string, string>()).keys()]
      .filter((key) => /^audit\.(actions|subjects|fields)\./.test(key))
      .map((key) => key.replace('audit.', `audit-log:audit.${namespace}.`)),
  );
  const labels = audits.flatMap(({ area, actions, subjects, fields }) =>
    [actions, subjects, fields]
      .flatMap((declared) => Object.values(declared).map(({ label }) => label))
      .filter((label) => typeof label === 'string')
      .filter((label) => label.startsWith(`audit-log:audit.${area}.`)),
  );
  expect(labels.length).toBeGreaterThan(100);
  expect(words.toSorted()).toEqual(labels.toSorted());
});
