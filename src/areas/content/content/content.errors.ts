import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const contentErrors = {
  settings_changed: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof contentErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
