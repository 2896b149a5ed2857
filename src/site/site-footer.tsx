import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { association } from '#features/settings/association.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { DemoMark } from './demo-mark.tsx';
import { Logo } from './logo.tsx';
import { useNavigation } from './navigation.ts';

export function SiteFooter() {
  const { t } = useTranslation('site');
  const { isDemo } = useRouteContext({ from: '__root__' });
  const year = systemClock.now().getFullYear();
  return (
    <footer className="mt-16 border-t bg-muted" data-print="hide">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1.5fr]">
        <div className="grid content-start gap-3">
          <Logo className="justify-self-start" />
          <p className="max-w-prose">{t('footer.description')}</p>
          <p className="text-sm text-muted-foreground">{t('footer.adultsOnly')}</p>
          {isDemo && <DemoNote />}
        </div>
        <QuickLinks />
        <Contact />
      </div>
      <div className="border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-5 text-sm text-muted-foreground sm:px-6">
          {/* At midnight of New Year server and browser may differ. */}
          <p suppressHydrationWarning>
            {t('footer.rights', { year, name: association.name })} ·{' '}
            {t('footer.taxCode', { code: association.taxCode })}
          </p>
          <p>{t('footer.tagline')}</p>
          <noscript>
            <LanguageLinks />
          </noscript>
        </div>
      </div>
    </footer>
  );
}

function QuickLinks() {
  const { t } = useTranslation('site');
  const items = useNavigation();
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="text-lg">
        {t('footer.quickLinks')}
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              {t(`nav.${item.label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { t } = useTranslation('site');
  const link = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary';
  return (
    <div>
      <h2 className="text-lg">{t('footer.contact')}</h2>
      <address className="mt-2 not-italic">
        <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:text-muted-foreground">
          <div>
            <dt>{t('footer.address')}</dt>
            <dd>{association.address}</dd>
          </div>
          <div>
            <dt>{t('footer.phone')}</dt>
            <dd>
              <a href={`tel:${association.phone.replaceAll(' ', '')}`} className={link}>
                {association.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('footer.email')}</dt>
            <dd>
              <a href={`mailto:${association.email}`} className={link}>
                {association.email}
              </a>
            </dd>
          </div>
        </dl>
      </address>
    </div>
  );
}

function DemoNote() {
  const { t } = useTranslation('site');
  const link = 'underline underline-offset-4';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <DemoMark />
      <span>{t('demo.note')}</span>
      <Link to="/dev/mail" className={link}>
        {t('demo.mail')}
      </Link>
      <Link to="/dev/ui" className={link}>
        {t('demo.components')}
      </Link>
    </p>
  );
}

/** Without scripts the language picker does not open; addresses do. */
function LanguageLinks() {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {locales.map((locale) => (
        <li key={locale}>
          <a href={`?lng=${locale}`} hrefLang={locale} lang={localeTags[locale]}>
            {localeNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
