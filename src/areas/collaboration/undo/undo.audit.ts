import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';

/** Possible refusals of a scheduled change when it is due: changes by others, and the loss of rights. */
const refusals = [
  'admin_only',
  'conflict',
  'not_found',
  'sign_in_required',
  'two_factor_required',
] as const satisfies ErrorCode[];

export const undoAudit = defineAudit('undo', {
  actions: ['refuse-change', 'undo-change'],
  sources: { 'refuse-change': 'site' },
  fields: {
    command: 'actions',
    orderedBy: 'written',
    refusal: codeTexts(refusals, (refusal) => `audit-log:audit.undo.refusals.${refusal}`),
  },
});
