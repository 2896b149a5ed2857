import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const hostedStoreErrors = {
  store_unreachable: 503,
  store_refused: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof hostedStoreErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
