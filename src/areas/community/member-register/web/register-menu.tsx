import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const pages = [
  { to: '/admin/soci', text: 'menu.register' },
  { to: '/admin/soci/consiglio', text: 'menu.board' },
  { to: '/admin/soci/importa', text: 'menu.import' },
] as const;

/** The pages about the register. */
export function RegisterMenu() {
  const { t } = useTranslation('member-register');
  return (
    <nav aria-label={t('menu.label')} data-print="hide" className="flex flex-wrap gap-1">
      {pages.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-muted-foreground hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground forced-colors:aria-[current=page]:underline"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
