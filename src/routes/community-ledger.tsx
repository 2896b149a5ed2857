import { createFileRoute } from '@tanstack/react-router';
import { filtersOf, parseLedgerSelection, withKnownType } from '#areas/community/ledger/ledger.rules.ts';
import { ledgerEventsQuery, ledgerSummaryQuery } from '#areas/community/ledger/web/ledger.query.ts';
import { LedgerPage } from '#areas/community/ledger/web/ledger-page.tsx';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';
import { ledgerEventIndex } from '#site/ledger-events.ts';

export const Route = createFileRoute('/community-ledger')({
  staticData: {
    messages: ['ledger'],
    search: ['cursor', 'from', 'to', 'type'],
    content: ['ledger', 'names'],
  },
  headers: () => cacheablePage,
  validateSearch: parseLedgerSelection,
  loaderDeps: ({ search }) => parseLedgerSelection(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const selection = withKnownType(ledgerEventIndex.types, deps);
    const loaded = Promise.all([
      queryClient.prefetchQuery(ledgerEventsQuery(api, selection)),
      queryClient.prefetchQuery(ledgerSummaryQuery(api, filtersOf(selection))),
    ]);
    // On another page or choice the list in sight stays until the next one is there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('ledger:title'),
      description: sectionDescription(context, 'ledger', context.i18n.t('ledger:description')),
      path: '/community-ledger',
    }),
  component: Ledger,
});

function Ledger() {
  const selection = withKnownType(ledgerEventIndex.types, Route.useLoaderDeps());
  return <LedgerPage selection={selection} index={ledgerEventIndex} />;
}
