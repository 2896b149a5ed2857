import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { MenuPage } from '#framework/area-page.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeYear } from '#platform/kernel/clock/rome-year.ts';
import { useMenu } from './area-pages.ts';
import { DemoMark } from './demo-mark.tsx';
import { FooterLogo } from './logo.tsx';

import { SocialLinks } from './social-links.tsx';

export function SiteFooter() {
  const { t } = useTranslation('site');
  const { isDemo, hasTestMoney } = useSite();
  return (
    <footer className="mt-16 border-t bg-muted" data-print="hide">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1.5fr]">
        <div className="grid content-start gap-3 sm:col-span-2 lg:col-span-1">
          <FooterLogo />
          <p className="max-w-prose">{t('footer.description')}</p>
          <p className="max-w-prose text-sm text-muted-foreground">{t('footer.adultsOnly', tradeFigures)}</p>
          <SocialLinks />
          {isDemo && <DemoNote />}
          {hasTestMoney && <TestMoneyNote />}
        </div>
        <QuickLinks />
        <Contact />
      </div>
      <Imprint />
    </footer>
  );
}

function QuickLinks() {
  const { t } = useTranslation('site');
  const quickLinks = useMenu('footer');
  const otherAreas = useMenu('main').filter(({ path }) => !quickLinks.some((link) => link.path === path));
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="mb-2 text-lg">
        {t('footer.quickLinks')}
      </h2>
      <LinkList links={quickLinks} />
      {/* The mobile menu needs scripts; these links reach every area without. */}
      <noscript>
        <LinkList links={otherAreas} />
      </noscript>
    </nav>
  );
}

function LinkList({ links }: { links: readonly MenuPage[] }) {
  const { t } = useTranslation('site');
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link
            to={path}
            className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
          >
            {t(`menus.${label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Contact() {
  const { t } = useTranslation('site');
  const { address, phone, email } = useIdentity().association;
  if (!address && !phone && !email) return null;
  return (
    <div>
      <h2 className="text-lg">{t('footer.contact')}</h2>
      <address className="mt-2 not-italic">
        <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:text-muted-foreground">
          {address && (
            <div>
              <dt>{t('footer.address')}</dt>
              <dd>{address}</dd>
            </div>
          )}
          {phone && (
            <div>
              <dt>{t('footer.phone')}</dt>
              <dd>
                <ContactLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</ContactLink>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>{t('footer.email')}</dt>
              <dd>
                <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
              </dd>
            </div>
          )}
        </dl>
      </address>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center break-all underline underline-offset-4 hover:text-primary"
    >
      {children}
    </a>
  );
}

/** Copyright, tagline, and a hint at the easter egg. */
function Imprint() {
  const { t } = useTranslation('site');
  const { association, sourceUrl } = useIdentity();
  const { name, taxCode, vat } = association;
  const year = romeYear(systemClock.now());
  return (
    <div className="border-t">
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-2 px-4 py-5 text-sm text-muted-foreground sm:px-6 md:grid-cols-[2fr_1fr]">
        {/* At New Year's midnight, server and browser may render different years. */}
        <p suppressHydrationWarning>
          {t('footer.rights', { year, name: name ?? t('name') })} ·{' '}
          {taxCode && `${t('footer.taxCode', { code: taxCode })} · `}
          {vat.number && `${t('footer.vatNumber', { number: vat.number })} · `}
          <a
            href={sourceUrl}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
          >
            {t('footer.poweredBy')}
          </a>
        </p>
        <p className="md:text-end">{t('footer.tagline')}</p>
        <p className="md:col-span-2">{t('footer.easterEgg')}</p>
        <LegalLinks />
        <noscript>
          <LanguageLinks />
        </noscript>
      </div>
    </div>
  );
}

function LegalLinks() {
  const { t } = useTranslation('site');
  const { sourceUrl } = useIdentity();
  return (
    <nav aria-label={t('footer.legal.label')} className="md:col-span-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {useMenu('legal').map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
            >
              {t(`menus.${label}`)}
            </Link>
          </li>
        ))}
        {/* Required by the licence: users of the software over the network can get its source code. */}
        <li>
          <a
            href={sourceUrl}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
          >
            {t('footer.legal.source')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function TestMoneyNote() {
  const { t } = useTranslation('site');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <DemoMark />
      <span>{t('testMoney.note')}</span>
    </p>
  );
}

function DemoNote() {
  const { t } = useTranslation('site');
  const link = 'inline-flex min-h-6 items-center underline underline-offset-4';
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

/** Without scripts the language picker does not open; these links work. */
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
