import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const blogErrors = {
  post_changed: 409,
  post_incomplete: 400,
  slug_taken: 409,
  publication_past: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof blogErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
