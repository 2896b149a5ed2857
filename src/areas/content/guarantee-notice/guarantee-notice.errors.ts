import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const guaranteeNoticeErrors = {
  notice_type: 415,
  notice_broken: 422,
  notice_unsafe: 422,
} as const satisfies ErrorStatuses;

type Errors = typeof guaranteeNoticeErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
