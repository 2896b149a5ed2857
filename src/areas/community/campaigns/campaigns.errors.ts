import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const campaignsErrors = {
  campaign_changed: 409,
  campaign_incomplete: 400,
  campaign_slug_taken: 409,
  campaign_is_public: 409,
  campaign_ended: 409,
  update_changed: 409,
  update_incomplete: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof campaignsErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
