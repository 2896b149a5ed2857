import { defineLegalFacts } from '#framework/legal-facts.ts';

export const auditLogLegalFacts = defineLegalFacts('audit-log', {
  times: { log: 100 },
});
