import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hiddenColumns, hiddenColumnsScript, rulesFor, withColumns } from './hidden-columns.ts';

describe('the stored columns', () => {
  test('are hidden and shown one by one, without changing those of other lists', () => {
    const one = withColumns('', ['people.state'], false);
    const two = withColumns(one, ['log.at'], false);
    expect(hiddenColumns(two)).toEqual(['people.state', 'log.at']);
    expect(hiddenColumns(withColumns(two, ['people.state', 'people.lastSeen'], true))).toEqual(['log.at']);
    expect(withColumns(one, ['people.state'], false)).toBe(one);
    expect(withColumns(one, ['people.state'], true)).toBe('');
  });

  test.each([
    [null, []],
    ['', []],
    ['null', []],
    ['{"people":["state"]}', []],
    ['people. .state 12', []],
    ['people.state people.state', ['people.state']],
    ['log.at"]{}body{display:none}', ['log.at']],
    ['<b>log.at</b>,people.lastSeen', ['log.at', 'people.lastSeen']],
  ])('of %j are only what looks like a name: %j', (stored, names) => {
    expect(hiddenColumns(stored)).toEqual(names);
  });

  test('are limited, whatever is stored', () => {
    const written = Array.from({ length: 5000 }, (_, index) => `log.${'x'.repeat((index % 900) + 1)}`).join();
    expect(hiddenColumns(written)).toHaveLength(200);
  });

  test('become style rules for screens only', () => {
    expect(rulesFor('')).toBe('');
    expect(rulesFor('broken')).toBe('');
    expect(rulesFor('log.at log.actor')).toBe(
      '@media screen{[data-column="log.at"],[data-column="log.actor"]{display:none}}',
    );
  });
});

describe('the script before the first paint', () => {
  function run(stored: () => string | null) {
    const added: { id: string; nonce: string; dataset: { columns: string }; textContent: string }[] = [];
    runInNewContext(hiddenColumnsScript, {
      localStorage: { getItem: stored },
      document: {
        currentScript: { nonce: 'once' },
        createElement: () => ({ dataset: {} }),
        head: { append: (style: (typeof added)[number]) => added.push(style) },
      },
    });
    return added;
  }

  test.each(['log.at', 'log.at people.state', 'x"]{} log.at'])('adds the rules of %j', (stored) => {
    const [style] = run(() => stored);
    expect(style).toMatchObject({ nonce: 'once', textContent: rulesFor(stored) });
    expect(style?.dataset.columns).toBe(hiddenColumns(stored).join(' '));
  });

  test('adds nothing when nothing is hidden, the stored value is invalid, or the browser forbids storage', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    for (const stored of [() => null, () => '', () => '{"a":1}', forbid]) expect(run(stored)).toEqual([]);
  });
});
