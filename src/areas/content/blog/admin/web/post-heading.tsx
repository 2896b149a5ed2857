import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The title of a post's page in administration, below the way back to the list. */
export function PostHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('blog-admin');
  return (
    <header className="grid gap-2">
      <Link
        to="/admin/blog"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
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
