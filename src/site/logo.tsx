import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn } from '#ui/class-names.ts';
import { Mark } from './brand/mark.tsx';

/** The mark with the name, leading home. */
export function Logo({ className }: { className?: string }) {
  const { t } = useTranslation('site');
  return (
    <Link
      to="/"
      className={cn(
        'inline-flex min-h-11 items-center gap-2.5 rounded-md font-display text-base font-bold sm:text-lg',
        className,
      )}
    >
      <Mark />
      <span className="leading-tight text-balance sm:whitespace-nowrap">{t('name')}</span>
    </Link>
  );
}
