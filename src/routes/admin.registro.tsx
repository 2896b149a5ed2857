import { createFileRoute } from '@tanstack/react-router';
import { parseAuditSelection, withKnownAction } from '#areas/site-wide/audit-log/audit-log.rules.ts';
import { auditPeopleQuery, auditRecordsQuery } from '#areas/site-wide/audit-log/web/audit-log.query.ts';
import { AuditLogPage } from '#areas/site-wide/audit-log/web/audit-log-page.tsx';
import { auditIndex } from '#site/area-audits.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/registro')({
  staticData: { messages: ['audit-log', 'bikes-admin', 'member-register', 'orders', 'settings-admin'] },
  validateSearch: parseAuditSelection,
  loaderDeps: ({ search }) => parseAuditSelection(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const loaded = Promise.all([
      queryClient.prefetchQuery(auditRecordsQuery(api, withKnownAction(auditIndex.actionNames, deps))),
      queryClient.prefetchQuery(auditPeopleQuery(api)),
    ]);
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('audit-log:title'),
      path: '/admin/registro',
      isPrivate: true,
    }),
  component: AuditLog,
});

function AuditLog() {
  const selection = withKnownAction(auditIndex.actionNames, Route.useLoaderDeps());
  return <AuditLogPage selection={selection} index={auditIndex} />;
}
