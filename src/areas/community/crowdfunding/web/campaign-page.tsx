import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CampaignArticle } from './campaign-article.tsx';

/** The page of one campaign, in any public phase. */
export function CampaignPage({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation('crowdfunding');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/crowdfunding"
        data-print="hide"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <CampaignArticle campaign={campaign} level={1} />
    </div>
  );
}
