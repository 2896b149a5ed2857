import { describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { statesBefore } from './post-states.rules.ts';

describe('the changes that restore the earlier states of posts', () => {
  const [published, scheduled, failed] = [newId(), newId(), newId()];
  const before = [
    { id: published, state: 'published', publishAt: null },
    { id: scheduled, state: 'scheduled', publishAt: '2026-12-24T17:30:00.000Z' },
    { id: failed, state: 'published', publishAt: null },
  ] as const;
  const ids = before.map(({ id }) => id);

  test('publish or schedule posts that became drafts, each according to its earlier state', () => {
    const change = { before, json: { ids, state: 'draft', from: before.map(({ state }) => state) } } as const;
    expect(
      statesBefore({ ...change, json: { ...change.json, ids: [...ids] } }, [published, scheduled]),
    ).toEqual([
      { before: [], json: { ids: [published], state: 'published', from: ['draft'] } },
      {
        before: [],
        json: {
          ids: [scheduled],
          state: 'scheduled',
          from: ['draft'],
          publishOn: { day: '2026-12-24', time: '18:30' },
        },
      },
    ]);
  });
});
