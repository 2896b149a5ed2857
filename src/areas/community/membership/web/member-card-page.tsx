import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { cardCheckPath } from '../membership.rules.ts';
import type { MemberCard } from '../membership.schema.ts';
import { memberCardQuery } from './public/member-card.query.ts';

/** The member's card, on a phone or on paper. `mark` is the association's logo. */
export function MemberCardPage({ mark }: { mark: ReactNode }) {
  const { t } = useTranslation('membership');
  const { api } = useSite();
  const { card } = useSuspenseQuery(memberCardQuery(api)).data;
  if (!card) {
    return (
      <EmptyState
        level={1}
        icon={IdCard}
        title={t('card.none')}
        description={t('card.noneHint')}
        action={<ToProfile />}
      />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-6">
      <h1 className="text-3xl print:sr-only">{t('card.title')}</h1>
      <Card card={card} mark={mark} />
      <p data-print="hide" className="text-center text-muted-foreground">
        {t('card.hint')}
      </p>
      <div data-print="hide" className="flex flex-wrap justify-center gap-3">
        <Button className="scriptless:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('card.print')}
        </Button>
        <ToProfile />
      </div>
    </div>
  );
}

function ToProfile() {
  const { t } = useTranslation('membership');
  return (
    <Button asChild variant="outline">
      <Link to="/profilo">{t('card.toProfile')}</Link>
    </Button>
  );
}

/** In the proportions of a credit card (ISO/IEC 7810 ID-1), and printed in its size. */
function Card({
  card: { fullName, number, since, until, code },
  mark,
}: {
  card: MemberCard;
  mark: ReactNode;
}) {
  const { t } = useTranslation(['membership', 'site']);
  const { locale, siteUrl } = useSite();
  const address = `${siteUrl}${cardCheckPath}?code=${code}`;
  return (
    <article className="member-card grid w-full grid-cols-[1fr_auto] items-end gap-3 overflow-hidden rounded-xl border border-amber bg-accent p-4 text-accent-foreground shadow-md">
      <div className="grid h-full min-w-0 content-between gap-2">
        <p className="flex items-center gap-2 font-display font-bold">
          {mark}
          {t('site:name')}
        </p>
        <div className="grid gap-0.5">
          <p className="font-display text-lg leading-tight font-bold break-words">{fullName}</p>
          <p className="font-semibold tabular-nums">{t('card.number', { number })}</p>
          {since && <p className="text-sm">{t('card.since', { date: formatDate(locale, since) })}</p>}
          {until && <p className="text-sm">{t('card.until', { date: formatDate(locale, until) })}</p>}
        </div>
      </div>
      <QrCode text={address} label={t('card.code')} className="w-32 rounded-md sm:w-36" />
    </article>
  );
}
