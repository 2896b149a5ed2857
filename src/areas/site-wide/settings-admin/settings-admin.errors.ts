import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const settingsAdminErrors = {
  settings_changed: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof settingsAdminErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
