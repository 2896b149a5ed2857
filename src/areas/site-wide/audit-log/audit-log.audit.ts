import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { operator } from './audit-log.rules.ts';

/**
 * Declarations shared by all areas, such as those of exports. An action that is removed from the site moves
 * here, to `retired`, with its fields and texts, so that its records remain readable.
 */
export const auditLogAudit = defineAudit('audit-log', {
  actions: ['export-audit-records'],
  subjects: { export: {} },
  fields: {
    action: 'actions',
    actor: codeTexts([operator], () => 'audit-log:filters.operator'),
    after: 'plain',
    before: 'plain',
    from: 'plain',
    isComplete: 'plain',
    isSearched: 'plain',
    isStarted: 'plain',
    personal: 'written',
    rows: 'plain',
    subject: 'plain',
    to: 'plain',
  },
});
