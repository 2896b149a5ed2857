import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { CampaignFilters } from '../admin-campaigns.rules.ts';
import type { AdminCampaignItem } from '../campaigns-admin.schema.ts';
import { CampaignFilterForm } from './campaign-filter-form.tsx';
import { adminCampaignsQuery } from './campaigns.query.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { useDeleteCampaign } from './use-campaign-actions.ts';

type CampaignListPageProps = {
  filters: CampaignFilters;
  /** Renders the amount that a campaign has raised. */
  raised(campaignId: string): ReactNode;
};

/** All campaigns, public or not, for administrators. */
export function CampaignListPage({ filters, raised }: CampaignListPageProps) {
  const { t } = useTranslation(['campaigns-admin', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const campaigns = useQuery(adminCampaignsQuery(api, locale, filters));
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/campagne" search={{ ...filters, cursor }}>
        {label}
      </Link>
    );
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
      <CampaignFilterForm filters={filters} />
      <QueryList
        query={campaigns}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <NoCampaigns isFiltered={Boolean(filters.q ?? filters.phase)} />
        }
        pages={({ next, previous }) => ({
          label: t('paging.label'),
          previous: pageLink(previous, t('paging.previous')),
          next: pageLink(next, t('paging.next')),
        })}
      >
        {({ items }) => (
          <Table caption={t('title')} captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead>{t('fields.title')}</TableHead>
                <TableHead>{t('fields.phase')}</TableHead>
                <TableHead>{t('fields.goal')}</TableHead>
                <TableHead>{t('fields.raised')}</TableHead>
                <TableHead>{t('fields.endsOn')}</TableHead>
                <TableHead>{t('fields.languages')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {items.map((item) => (
                <CampaignRow
                  key={item.id}
                  item={item}
                  raised={raised(item.id)}
                  loadedAt={campaigns.dataUpdatedAt}
                  focusAfter={heading}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </QueryList>
    </section>
  );
}

type CampaignRowProps = {
  item: AdminCampaignItem;
  raised: ReactNode;
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
  focusAfter: RefObject<HTMLElement | null>;
};

function CampaignRow({ item, raised, loadedAt, focusAfter }: CampaignRowProps) {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  const { undo } = useDeleteCampaign();
  const { id, pendingChange, refusedChange } = item;
  const title = item.title || t('untitled');
  return (
    <TableRow>
      <TableCell>
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
      </TableCell>
      <TableCell label={t('fields.phase')}>
        <span className="flex flex-wrap gap-2">
          <PhaseBadge phase={item.phase} />
          {item.onHome && <Badge variant="outline">{t('onHome')}</Badge>}
        </span>
      </TableCell>
      <TableCell label={t('fields.goal')}>{formatMoney(locale, item.goalCents)}</TableCell>
      <TableCell label={t('fields.raised')}>{raised}</TableCell>
      <TableCell label={t('fields.endsOn')}>
        {item.endsOn === null ? t('noEnd') : formatDate(locale, item.endsOn)}
      </TableCell>
      <TableCell label={t('fields.languages')}>
        {item.languages.map((each) => localeNames[each]).join(', ')}
      </TableCell>
    </TableRow>
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
