import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type CampaignHeadingProps = {
  title: string;
  /** Renders the link back around its label. */
  back(content: ReactNode): ReactNode;
  backLabel: string;
  children?: ReactNode;
};

/** The title of a page about a campaign, below the link back. */
export function CampaignHeading({ title, back, backLabel, children }: CampaignHeadingProps) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <header className="grid gap-2">
      <span className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary">
        {back(
          <span className="inline-flex items-center gap-2">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {backLabel}
          </span>,
        )}
      </span>
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere focus-visible:outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </header>
  );
}
