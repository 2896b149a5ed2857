import { Download } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { LedgerEventView } from '../ledger.schema.ts';
import type { LedgerEventIndex } from '../ledger-event-index.ts';

type ShownEvent = { event: LedgerEventView; index: LedgerEventIndex };

/** Rows are keyed by event numbers, so that new events do not move the focus. */
export function LedgerEvents({
  events,
  index,
}: {
  events: readonly LedgerEventView[];
  index: LedgerEventIndex;
}) {
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={event.sequence}>
          <LedgerEvent event={event} index={index} />
        </li>
      ))}
    </ol>
  );
}

function LedgerEvent({ event, index }: ShownEvent) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  const number = formatNumber(locale, event.sequence);
  const type = index.findType(event.type);
  return (
    <article className="grid gap-1.5 rounded-xl border bg-card p-4 shadow-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg wrap-anywhere">
          {type ? t(type) : event.type}
          {event.isOwn && (
            <Badge variant="secondary" className="ms-2 align-middle">
              {t('event.own')}
            </Badge>
          )}
        </h3>
        <p className="text-sm text-muted-foreground">
          <span>{t('event.number', { number })}</span>
          {' · '}
          <time dateTime={event.at}>{formatDate(locale, event.at, { withTime: true })}</time>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span translate="no" className="wrap-anywhere">
          {event.name ?? t('event.nobody')}
        </span>
        <Figures event={event} index={index} />
      </p>
      {event.details && <Details {...event.details} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-mono text-xs wrap-anywhere text-muted-foreground">
          <span className="sr-only">{t('event.hash')} </span>
          {event.hash.slice(0, 16)}…
        </p>
        {event.isOwn && <ProofLink id={event.id} number={number} />}
      </div>
    </article>
  );
}

/**
 * The text was written in Italian when the event happened and is part of its hash, so it is the same in every
 * language.
 */
function Details({ description, transactionId }: NonNullable<LedgerEventView['details']>) {
  const { t } = useTranslation('ledger');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      <span lang="it" translate="no" className="wrap-anywhere">
        {description}
      </span>
      {transactionId !== null && (
        <span className="wrap-anywhere">{t('event.transaction', { id: transactionId })}</span>
      )}
    </p>
  );
}

function Figures({ event: { cents, tokens, reason }, index }: ShownEvent) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  const why = reason === null ? undefined : index.findReason(reason);
  return (
    <>
      {cents !== null && <span className="font-semibold tabular-nums">{formatMoney(locale, cents)}</span>}
      {tokens !== null && tokens !== 0 && (
        <span className="tabular-nums">{t('event.tokens', { count: tokens, number: signed(tokens) })}</span>
      )}
      {why && <span className="text-muted-foreground">{t(why)}</span>}
    </>
  );

  function signed(value: number): string {
    return `${value > 0 ? '+' : ''}${formatNumber(locale, value)}`;
  }
}

function ProofLink({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('ledger');
  return (
    <a
      href={`/api/ledger/events/${id}/proof`}
      download
      className="inline-flex min-h-6 items-center gap-1.5 text-sm underline underline-offset-4 hover:text-primary"
    >
      <Download aria-hidden="true" className="size-4" />
      {t('event.proof', { number })}
    </a>
  );
}
