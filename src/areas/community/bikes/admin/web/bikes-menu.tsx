import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const link =
  'inline-flex min-h-11 items-center rounded-lg border px-3 py-1.5 hover:bg-accent hover:text-accent-foreground aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground';

/** Leads to the other pages about bikes. */
export function BikesMenu() {
  const { t } = useTranslation('bikes-admin');
  const below = { exact: false, includeSearch: false };
  return (
    <nav aria-label={t('menu.label')} data-print="hide" className="flex flex-wrap gap-2">
      <Link to="/admin/bici" activeOptions={{ exact: true, includeSearch: false }} className={link}>
        {t('menu.bookings')}
      </Link>
      <Link to="/admin/bici/consegna" activeOptions={below} className={link}>
        {t('menu.handOver')}
      </Link>
      <Link to="/admin/bici/parco" activeOptions={below} className={link}>
        {t('menu.fleet')}
      </Link>
      <Link to="/admin/bici/statistiche" activeOptions={below} className={link}>
        {t('menu.statistics')}
      </Link>
      <Link to="/admin/impostazioni/$part" params={{ part: 'bici' }} className={link}>
        {t('menu.rules')}
      </Link>
    </nav>
  );
}
