import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The title of an own answer's page, below the way back to the list. */
export function OwnAnswerHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('assistant-admin');
  return (
    <header className="grid gap-2">
      <Link
        to="/admin/assistente/risposte"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('own.back')}
      </Link>
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere focus-visible:outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
      <noscript>
        <p>{t('own.needsScript')}</p>
      </noscript>
    </header>
  );
}
