import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { adminUpdatesQuery } from './campaigns.query.ts';
import { useDeleteUpdate } from './use-campaign-actions.ts';

/** The updates of a campaign, newest first, and a link to write a new one. */
export function UpdatesPart({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('campaigns-admin');
  const { api, locale } = useSite();
  const updates = useQuery(adminUpdatesQuery(api, locale, campaign.id));
  const { undo } = useDeleteUpdate(campaign.id);
  const place = useRef<HTMLAnchorElement>(null);
  return (
    <Part id="updates" title={t('update.list')} description={t('update.description')}>
      <ul className="grid gap-2 empty:hidden">
        {updates.data?.items.map(({ id, title, publishedAt, pendingChange }) => (
          <li key={id} className="grid gap-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to="/admin/campagne/novita/$id"
                params={{ id }}
                translate="no"
                className="min-h-6 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
              >
                {title || t('untitled')}
              </Link>
              {publishedAt === null ? (
                <Badge variant="outline">{t('phases.draft')}</Badge>
              ) : (
                <span className="text-sm text-muted-foreground">{formatDate(locale, publishedAt)}</span>
              )}
            </span>
            {pendingChange && (
              <PendingNote
                change={pendingChange}
                loadedAt={updates.dataUpdatedAt}
                onUndo={() => void undo(pendingChange.id, title)}
                focusAfter={place}
              />
            )}
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" className="justify-self-start scriptless:hidden">
        <Link ref={place} to="/admin/campagne/novita/nuova/$campaignId" params={{ campaignId: campaign.id }}>
          <Plus aria-hidden="true" />
          {t('update.add')}
        </Link>
      </Button>
    </Part>
  );
}
