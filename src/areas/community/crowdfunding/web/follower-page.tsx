import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { campaignsClient } from '#areas/community/campaigns/campaigns.client.ts';
import { followerQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { campaignsKey } from '#areas/community/campaigns/web/public/campaigns-key.ts';
import { FallbackPage } from '#framework/web/fallback-page.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { FollowerLink } from '../crowdfunding.rules.ts';

/**
 * The page of the links in emails about updates: one link asks for a tap to confirm, the other unsubscribes
 * at once.
 */
export function FollowerPage({ link }: { link: FollowerLink | undefined }) {
  const { t } = useTranslation('crowdfunding');
  if (!link) return <FallbackPage level={1} illustration="crowdfunding" title={t('links.unknown')} />;
  return link.wants === 'confirm' ? <Confirmation code={link.code} /> : <Ending code={link.code} />;
}

function useFollowerAction(code: string, what: 'confirm' | 'end') {
  const { t } = useTranslation('crowdfunding');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(campaignsClient(api).followers[':code'][what].$post({ param: { code } })),
    failure: t('follow.failed'),
    refresh: [campaignsKey],
  });
}

function Confirmation({ code }: { code: string }) {
  const { t } = useTranslation('crowdfunding');
  const { api, locale } = useSite();
  const { data: follower } = useQuery(followerQuery(api, locale, code));
  const confirm = useFollowerAction(code, 'confirm');
  if (!follower || follower.state === 'ended')
    return <FallbackPage level={1} illustration="crowdfunding" title={t('links.unknown')} />;
  const { slug, title } = follower;
  const isDone = follower.state === 'following' || confirm.isSuccess;
  return (
    <EmptyState
      level={1}
      illustration="crowdfunding"
      title={t(isDone ? 'links.confirmed' : 'links.confirm', { title })}
      description={t(isDone ? 'links.confirmedText' : 'links.confirmText')}
      action={
        isDone ? (
          <Button asChild variant="outline">
            <Link to="/crowdfunding/$slug" params={{ slug }}>
              {t('links.toCampaign')}
            </Link>
          </Button>
        ) : (
          <Button pending={confirm.isPending} onClick={() => confirm.mutate()} className="scriptless:hidden">
            {t('links.confirmAction')}
          </Button>
        )
      }
    />
  );
}

function Ending({ code }: { code: string }) {
  const { t } = useTranslation('crowdfunding');
  const end = useFollowerAction(code, 'end');
  // The click in the email was the decision. Programs that scan links before people open them run no scripts.
  const endNow = useEffectEvent(() => end.mutate());
  useEffect(() => endNow(), []);
  return (
    <EmptyState
      level={1}
      illustration="crowdfunding"
      title={t(end.isSuccess ? 'links.ended' : end.isError ? 'links.unknown' : 'links.ending')}
      description={end.isSuccess && t('links.endedText')}
      action={
        <Button asChild variant="outline">
          <Link to="/crowdfunding">{t('back')}</Link>
        </Button>
      }
    />
  );
}
