import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type PostStateFields, stateOf } from '../../server/post-rows.ts';
import type { StateChange } from '../blog-admin.schema.ts';

/**
 * The state of a post after a change. A post that is published again has its first date. Throws
 * `publication_past` for a time in the past.
 */
export function stateAfter(
  before: PostStateFields,
  change: StateChange | undefined,
  now: Date,
): PostStateFields {
  if (!change) return stateOf(before);
  const { state, publishOn } = change;
  if (state === 'published') return { state, publishAt: null, publishedAt: before.publishedAt ?? now };
  if (state === 'draft' || !publishOn)
    return { state: 'draft', publishAt: null, publishedAt: before.publishedAt };
  const publishAt = romeTime(publishOn.day, publishOn.time);
  if (publishAt <= now) {
    throw new AppError('publication_past', {}, [{ path: ['change', 'publishOn'], code: 'publication_past' }]);
  }
  return { state, publishAt, publishedAt: before.publishedAt };
}
