import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type SettingsPath, settingsParts } from '../settings-admin.rules.ts';
import { SettingsGroup } from './settings-group.tsx';
import { siteSettingsQuery } from './site-settings.query.ts';
import { TwoFactorRule } from './two-factor-rule.tsx';

/** One part of the settings on its page. */
export function SettingsPartPage({ path }: { path: SettingsPath }) {
  const { t } = useTranslation('settings-admin');
  const { api } = useSite();
  const { data } = useQuery(siteSettingsQuery(api));
  const part = settingsParts[path];
  const change = data?.[part === 'signIn' ? 'twoFactorForAdmins' : part].lastChange ?? null;
  return (
    <section className="grid gap-5">
      <header className="grid gap-2">
        <Link
          to="/admin/impostazioni"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t(`parts.${part}.title`)}</h1>
        <p className="max-w-prose text-muted-foreground">{t(`parts.${part}.description`)}</p>
        <LastChange change={change} />
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
      </header>
      {data &&
        (part === 'signIn' ? (
          <TwoFactorRule settings={data} />
        ) : (
          <SettingsGroup key={part} group={part} settings={data} />
        ))}
    </section>
  );
}
