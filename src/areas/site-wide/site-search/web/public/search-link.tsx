import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { searchPath } from '../../site-search.rules.ts';

/** A link to the site search, which works without scripts. */
export function SearchLink() {
  const { t } = useTranslation('site');
  return (
    <Button asChild variant="ghost" size="icon">
      <Link to={searchPath} aria-label={t('menus.site-search.label')}>
        <Search aria-hidden="true" />
      </Link>
    </Button>
  );
}
