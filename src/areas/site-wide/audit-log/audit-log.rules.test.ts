import { expect, it } from 'vitest';
import { parseAuditSelection, withKnownAction } from './audit-log.rules.ts';

const actionNames = ['set-stock'];
const parse = (search: Record<string, unknown>) => withKnownAction(actionNames, parseAuditSelection(search));

const id = '0198f3a2-7c11-7abc-8def-0123456789ab';

it('parses the selected filters in a URL', () => {
  const whole = {
    actor: id,
    action: 'set-stock',
    from: '2026-11-01',
    to: '2026-11-30',
    subject: id,
    cursor: 'x',
  };
  expect(parse(whole)).toEqual(whole);
  expect(parse({ actor: 'operator' })).toEqual({ actor: 'operator' });
});

it.each([
  { actor: 'somebody' },
  { actor: [id] },
  { action: 'constructor' },
  { action: 'set-everything' },
  { action: '' },
  { action: ['set-stock'] },
  { from: '2026-02-30' },
  { from: '0002-11-20' },
  { to: '99999-01-01' },
  { to: 20261130 },
  { subject: `${id}0` },
  { cursor: '' },
  { cursor: 'x'.repeat(301) },
  { other: 1 },
])('ignores %j', (search) => {
  expect(parse(search)).toEqual({});
});
