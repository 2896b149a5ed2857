import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { campaignUpdatesQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { ArticleBody } from '#areas/content/articles/web/public/article-body.tsx';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import { FollowForm } from './follow-form.tsx';

/** The updates of a campaign, newest first, and a form to follow them by email. */
export function CampaignUpdates({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation(['crowdfunding', 'site']);
  const { api, locale } = useSite();
  const [cursor, setCursor] = useState<string>();
  const updates = useQuery(campaignUpdatesQuery(api, locale, campaign.slug, cursor));
  const toPage = (place: string | null, label: string) =>
    place === null ? undefined : (
      <button type="button" className="scriptless:hidden" onClick={() => setCursor(place)}>
        {label}
      </button>
    );
  return (
    <Part id="aggiornamenti" title={t('updates.title')}>
      <QueryList
        query={updates}
        loading={t('updates.loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry') }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('updates.none')}</p>
        }
        pages={({ next, previous }) => ({
          label: t('updates.pages'),
          previous: toPage(previous, t('updates.newer')),
          next: toPage(next, t('updates.older')),
        })}
      >
        {({ items }) => (
          <ol className="grid gap-6">
            {items.map(({ id, title, html, language, publishedAt }) => (
              <li key={id} className="grid gap-2 border-s-4 border-amber/60 ps-4">
                <p className="text-sm text-muted-foreground">{formatDate(locale, publishedAt)}</p>
                <UpdateTitle language={language}>{title}</UpdateTitle>
                <ArticleBody html={html} language={language} className="max-w-prose" />
              </li>
            ))}
          </ol>
        )}
      </QueryList>
      <FollowForm campaign={campaign} />
    </Part>
  );
}

function UpdateTitle({ language, children }: { language: Locale; children: string }) {
  return (
    <h3 {...useForeignLanguage(language)} className="text-lg wrap-anywhere">
      {children}
    </h3>
  );
}
