import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PagePath } from '../area-page.ts';

type FallbackPageProps = ComponentProps<typeof EmptyState> & { children?: ReactNode };

/**
 * A page or a section without content: title, picture and description, and a default link when no other
 * action is given.
 */
export function FallbackPage({ children, ...state }: FallbackPageProps) {
  return <EmptyState {...state} action={children ?? <DiscoverMore />} />;
}

/** The default link: to the page about the association, or to another page of the site. */
export function DiscoverMore({ to = '/chisiamo' }: { to?: Exclude<PagePath, `${string}$${string}`> }) {
  const { t } = useTranslation('site');
  return (
    <Button asChild>
      <Link to={to}>{t('common.discoverMore')}</Link>
    </Button>
  );
}
