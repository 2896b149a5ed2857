import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { type ListColumn, ListTable } from '#framework/web/list-table.tsx';
import { listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type CampaignSelection, campaignList } from '../campaigns.list.ts';
import type { AdminCampaignItem } from '../campaigns-admin.schema.ts';
import { adminCampaignsQuery } from './campaigns.query.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { useDeleteCampaign } from './use-campaign-actions.ts';

type CampaignListPageProps = {
  selection: CampaignSelection;
  /** Renders the amount that a campaign has raised. */
  raised(campaignId: string): ReactNode;
};

/** All campaigns, public or not, for administrators. */
export function CampaignListPage({ selection, raised }: CampaignListPageProps) {
  const { t } = useTranslation(['campaigns-admin', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const campaigns = useQuery(adminCampaignsQuery(api, locale, selection));
  const columns = useCampaignColumns({ raised, loadedAt: campaigns.dataUpdatedAt, focusAfter: heading });
  return (
    <section aria-labelledby="campaigns" className="grid gap-5">
      <header className="grid gap-3">
        <h1
          id="campaigns"
          ref={heading}
          tabIndex={-1}
          className="text-3xl focus-visible:outline-none sm:text-4xl"
        >
          {t('title')}
        </h1>
        <p className="max-w-prose text-muted-foreground">{t('description')}</p>
        <Button asChild className="justify-self-start scriptless:hidden">
          <Link to="/admin/campagne/nuova">
            <Plus aria-hidden="true" />
            {t('add')}
          </Link>
        </Button>
      </header>
      <ListFilterForm list={campaignList} selection={selection} />
      <QueryList
        query={campaigns}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <NoCampaigns isFiltered={Boolean(selection.q ?? selection.phase)} />
        }
        pages={listPages(selection, {
          label: t('paging.label'),
          previous: t('paging.previous'),
          next: t('paging.next'),
        })}
      >
        {({ items }) => (
          <ListTable caption={t('title')} columns={columns} items={items} keyOf={({ id }) => id} />
        )}
      </QueryList>
    </section>
  );
}

type TitleProps = {
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
  focusAfter: RefObject<HTMLElement | null>;
};

type ColumnsProps = TitleProps & Pick<CampaignListPageProps, 'raised'>;

function useCampaignColumns({ raised, ...title }: ColumnsProps): ListColumn<AdminCampaignItem>[] {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  return [
    { heading: t('fields.title'), cell: (item) => <CampaignTitle item={item} {...title} /> },
    {
      heading: t('fields.phase'),
      cell: ({ phase, onHome }) => (
        <span className="flex flex-wrap gap-2">
          <PhaseBadge phase={phase} />
          {onHome && <Badge variant="outline">{t('onHome')}</Badge>}
        </span>
      ),
    },
    { heading: t('fields.goal'), cell: ({ goalCents }) => formatMoney(locale, goalCents) },
    { heading: t('fields.raised'), cell: ({ id }) => raised(id) },
    {
      heading: t('fields.endsOn'),
      cell: ({ endsOn }) => (endsOn === null ? t('noEnd') : formatDate(locale, endsOn)),
    },
    {
      heading: t('fields.languages'),
      cell: ({ languages }) => languages.map((each) => localeNames[each]).join(', '),
    },
  ];
}

function CampaignTitle({ item, loadedAt, focusAfter }: TitleProps & { item: AdminCampaignItem }) {
  const { t } = useTranslation('campaigns-admin');
  const { undo } = useDeleteCampaign();
  const { id, pendingChange, refusedChange } = item;
  const title = item.title || t('untitled');
  return (
    <div className="grid min-w-0 gap-2">
      <Link
        to="/admin/campagne/$id"
        params={{ id }}
        translate="no"
        className="min-h-6 min-w-0 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
      >
        {title}
      </Link>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={loadedAt}
          onUndo={() => void undo(pendingChange.id, title)}
          focusAfter={focusAfter}
        />
      )}
      {refusedChange && <RefusedNote change={t('delete.action')} by={refusedChange.by} />}
    </div>
  );
}

function NoCampaigns({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('campaigns-admin');
  const part = isFiltered ? 'none' : 'empty';
  return (
    <EmptyState
      icon={HandCoins}
      title={t(`list.${part}.title`)}
      description={t(`list.${part}.description`)}
      action={
        isFiltered ? (
          <Button asChild variant="outline">
            <Link to="/admin/campagne" search={{}}>
              {t('list.none.action')}
            </Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to="/admin/campagne/nuova">{t('add')}</Link>
          </Button>
        )
      }
    />
  );
}
