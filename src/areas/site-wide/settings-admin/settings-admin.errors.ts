import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const settingsAdminErrors = {
  own_two_factor_missing: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof settingsAdminErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
