import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const profileErrors = {
  export_expired: 410,
} as const satisfies ErrorStatuses;

type Errors = typeof profileErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
