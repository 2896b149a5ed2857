import path from 'node:path';
import { expect, it } from 'vitest';
import { auditActions } from '#areas/site-wide/audit-log/audit-log.rules.ts';
import { listAdminCommands } from './admin-commands.ts';
import { readSources } from './sources.ts';

it('every command of an administrator writes an audit record under its own name', () => {
  const commands = listAdminCommands();
  expect(commands.length).toBeGreaterThan(8);
  const silent = commands.filter(
    ({ file, code }) =>
      !/\bawait recordAudit\(/.test(code) || !code.includes(`action: '${path.basename(file, '.ts')}'`),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it('nothing else writes into the audit records', () => {
  const writers = readSources().filter(({ code }) => /\binsert\(auditRecords\)/.test(code));
  expect(writers.map(({ file }) => file)).toEqual(['src/platform/server/audit/record-audit.ts']);
});

it('every command that leaves an audit record has words in the log', () => {
  const recorded = readSources()
    .filter(({ file, code }) => !file.endsWith('.test.ts') && /\b(recordAudit|startCsvExport)\(/.test(code))
    .flatMap(({ code }) => [...code.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => action));
  expect(recorded.length).toBeGreaterThan(15);
  expect([...new Set(recorded)].toSorted()).toEqual(auditActions.toSorted());
});
