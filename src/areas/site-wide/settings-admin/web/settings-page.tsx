import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { SettingsPage as GroupPage } from '#framework/settings/area-settings.ts';
import { Card } from '#ui/card.tsx';
import { useReader } from './use-reader.ts';

/** Links to all pages of the settings. */
export function SettingsPage({ pages }: { pages: readonly GroupPage[] }) {
  const { t } = useReader();
  return (
    <section aria-labelledby="settings" className="grid gap-5">
      <header>
        <h1 id="settings" className="text-3xl wrap-anywhere sm:text-4xl">
          {t('settings-admin:title', {})}
        </h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('settings-admin:description', {})}</p>
      </header>
      <ul className="grid gap-3">
        {pages.map(({ path, title, description }) => (
          <li key={path}>
            <Card className="relative p-4 transition-shadow hover:shadow-md">
              <div className="flex items-center gap-3">
                <div className="grid min-w-0 flex-1 gap-1">
                  <h2 className="text-lg wrap-anywhere">
                    <Link to="/admin/impostazioni/$part" params={{ part: path }} className="card-link">
                      {t(title, {})}
                    </Link>
                  </h2>
                  <p className="text-muted-foreground">{t(description, {})}</p>
                </div>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-primary" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
