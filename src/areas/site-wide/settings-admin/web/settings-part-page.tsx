import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import type { SettingsPage } from '#framework/settings/area-settings.ts';
import type { SettingsGroup } from '#framework/settings/collected-settings.ts';
import type { SettingsForm as SpecialForm } from '#framework/settings/settings-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { SettingsForm } from './settings-form.tsx';
import { siteSettingsQuery } from './site-settings.query.ts';
import { useReader } from './use-reader.ts';

type SettingsPartPageProps = {
  page: SettingsPage;
  group: SettingsGroup;
  /** Its customised form, if any. */
  form: SpecialForm | undefined;
};

/** One page of the settings. */
export function SettingsPartPage({
  page,
  group,
  form: { Form, effects } = { group: '' },
}: SettingsPartPageProps) {
  const { t } = useReader();
  const { api } = useSite();
  const view = useQuery(siteSettingsQuery(api)).data?.[group.name];
  const title = t(page.title, {});
  return (
    <section className="grid gap-5">
      <header className="grid gap-2">
        <Link
          to="/admin/impostazioni"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('settings-admin:back', {})}
        </Link>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        <p className="max-w-prose text-muted-foreground">{t(page.description, {})}</p>
        <LastChange change={view?.lastChange ?? null} />
        <noscript>
          <p>{t('settings-admin:needsScript', {})}</p>
        </noscript>
      </header>
      {view &&
        (Form ? (
          <Form version={view.version} value={view.value} />
        ) : (
          <SettingsForm key={group.name} group={group} title={title} view={view} effects={effects} />
        ))}
    </section>
  );
}
