import { describe, expect, test } from 'vitest';
import { LiveCursors } from './live-cursor.ts';

const cursors = new LiveCursors({ authSecret: 'one' });

describe('a cursor', () => {
  test.each([0, 1, 4711, Number.MAX_SAFE_INTEGER])('decodes to the position %d', (position) => {
    expect(cursors.read(cursors.write(position))).toBe(position);
  });

  test('does not reveal whether something has changed for others: it is different each time', () => {
    expect(cursors.write(5)).not.toBe(cursors.write(5));
    expect(cursors.write(5)).toHaveLength(cursors.write(1e15).length);
  });

  test('is refused when it is damaged, invented or from another site', () => {
    const cursor = cursors.write(5);
    const other = new LiveCursors({ authSecret: 'two' });
    const damaged = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
    for (const text of [other.write(5), damaged, cursor.slice(1), '', '5', '%', 'A'.repeat(48)])
      expect(cursors.read(text), text).toBeUndefined();
  });
});
