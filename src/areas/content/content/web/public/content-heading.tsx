import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type ContentHeadingProps = { title: string; description: string; children?: ReactNode };

/** The title of a page of contents, below the way back to all of them. */
export function ContentHeading({ title, description, children }: ContentHeadingProps) {
  const { t } = useTranslation('content');
  return (
    <header className="grid gap-2">
      <Link
        to="/admin/contenuti"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <p className="max-w-prose text-muted-foreground">{description}</p>
      {children}
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </header>
  );
}
