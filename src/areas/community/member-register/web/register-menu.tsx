import { Link } from '@tanstack/react-router';
import { choiceClasses } from '#framework/web/choice-link.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const pages = [
  { to: '/admin/soci', text: 'menu.register' },
  { to: '/admin/soci/consiglio', text: 'menu.board' },
  { to: '/admin/soci/importa', text: 'menu.import' },
] as const;

/** Links to the pages of the register. */
export function RegisterMenu() {
  const { t } = useTranslation('member-register');
  return (
    <nav aria-label={t('menu.label')} data-print="hide" className="flex flex-wrap gap-1">
      {pages.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={choiceClasses.pill}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
