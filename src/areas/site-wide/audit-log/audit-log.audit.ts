import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { operator } from './audit-log.rules.ts';

/**
 * What records of all areas share, such as those of exports. An action that leaves the site moves here, to `retired`, with
 * its fields and texts: its records stay readable.
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
