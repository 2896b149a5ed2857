import type { ReactNode } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { PersonDetail } from '../people-admin.schema.ts';

/** The data of the account. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  const { email, createdAt, lastSeenAt, isConfirmed, hasTwoFactor } = person;
  const said = (isSo: boolean) => t(isSo ? 'values.yes' : 'values.no');
  return (
    <Part id="account" title={t('parts.account')}>
      <Facts>
        <Fact name={t('fields.email')}>
          <a
            href={`mailto:${email}`}
            translate="no"
            className="underline underline-offset-4 hover:text-primary"
          >
            {email}
          </a>
        </Fact>
        <Fact name={t('states.confirmed')}>{said(isConfirmed)}</Fact>
        <Fact name={t('fields.registered')}>{formatDate(locale, createdAt, { withTime: true })}</Fact>
        <Fact name={t('fields.lastSeen')}>
          {lastSeenAt ? formatDate(locale, lastSeenAt, { withTime: true }) : t('values.never')}
        </Fact>
        <Fact name={t('fields.twoFactor')}>{said(hasTwoFactor)}</Fact>
      </Facts>
    </Part>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
