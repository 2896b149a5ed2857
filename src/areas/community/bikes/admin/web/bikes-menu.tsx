import { Link } from '@tanstack/react-router';
import { choiceClasses } from '#framework/web/choice-link.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Links to the other administration pages of the bikes. */
export function BikesMenu() {
  const { t } = useTranslation('bikes-admin');
  const below = { exact: false, includeSearch: false };
  return (
    <nav aria-label={t('menu.label')} data-print="hide" className="flex flex-wrap gap-2">
      <Link
        to="/admin/bici"
        activeOptions={{ exact: true, includeSearch: false }}
        className={choiceClasses.chip}
      >
        {t('menu.bookings')}
      </Link>
      <Link to="/admin/bici/consegna" activeOptions={below} className={choiceClasses.chip}>
        {t('menu.handOver')}
      </Link>
      <Link to="/admin/bici/parco" activeOptions={below} className={choiceClasses.chip}>
        {t('menu.fleet')}
      </Link>
      <Link to="/admin/bici/statistiche" activeOptions={below} className={choiceClasses.chip}>
        {t('menu.statistics')}
      </Link>
      <Link to="/admin/impostazioni/$part" params={{ part: 'bici' }} className={choiceClasses.chip}>
        {t('menu.rules')}
      </Link>
    </nav>
  );
}
