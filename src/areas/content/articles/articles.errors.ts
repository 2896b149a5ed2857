import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const articlesErrors = {
  article_changed: 409,
  picture_gone: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof articlesErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
