import { romeMoment } from '#platform/kernel/clock/rome-day.ts';
import type { AdminPostItem, StatesChange } from './blog-admin.schema.ts';

export type PublishOn = { day: string; time: string };

/** The time of a publication as day and time in Italy. */
export function publishOnOf(publishAt: string): PublishOn {
  const [day = '', time = ''] = romeMoment(new Date(publishAt)).split(' ');
  return { day, time: time.slice(0, 5) };
}

type PostBefore = Pick<AdminPostItem, 'id' | 'state' | 'publishAt'>;

/** A change of several posts, and their earlier states. */
export type PostsChange = { json: StatesChange; before: readonly PostBefore[] };

/** The changes that restore the earlier states of posts: one change for all posts with the same state. */
export function statesBefore({ json, before }: PostsChange, changed: readonly string[]): PostsChange[] {
  const meant = before.filter(({ id }) => changed.includes(id));
  const alike = Map.groupBy(meant, ({ state, publishAt }) => `${state} ${publishAt ?? ''}`);
  return [...alike.values()].flatMap((posts) => {
    const [one] = posts;
    if (!one) return [];
    const { state, publishAt } = one;
    const publishOn = state === 'scheduled' && publishAt !== null && { publishOn: publishOnOf(publishAt) };
    const ids = posts.map(({ id }) => id);
    return [{ before: [], json: { ids, state, from: ids.map(() => json.state), ...publishOn } }];
  });
}
