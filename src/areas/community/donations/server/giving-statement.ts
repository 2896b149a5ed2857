import { listFeesOf } from '#areas/community/fees/server/fees.queries.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { associationLines } from '#areas/foundation/settings/server/association-lines.ts';
import { findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { downloadHeaders } from '#platform/server/http/pages/download-headers.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { makePdf } from '#platform/server/pdf/pdf-thread.ts';
import { receiptNumberOf } from '../donations.rules.ts';
import { listGivenIn } from './donors.queries.ts';

const perHour = { window: 60 * 60, max: 60 };

type Wanted = { userId: string; readerId: string; year: number; locale: Locale };

/**
 * A person's fees and donations of a year as a PDF in a language, for the person or an administrator
 * (`readerId`). Throws `not_found` when there are none, `too_many_requests` and `server_busy`.
 */
export async function makeGivingStatement(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  { userId, readerId, year, locale }: Wanted,
): Promise<{ file: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const person = await findAddressee(ctx, userId);
  const lines = person ? await listLines(ctx, { userId, year, locale }) : [];
  if (!person || lines.length === 0) throw new AppError('not_found');
  await requireLimit(ctx, `receipts/${readerId}`, perHour);
  const association = await getAssociation(ctx);
  const { name, address } = association;
  const { t } = serverI18n(locale);
  const said = (...facts: (string | null | false)[]) => facts.filter((fact): fact is string => Boolean(fact));
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const file = await makePdf({
    locale,
    title: t('donations-server:statement.title', { year }),
    author: name ?? '',
    blocks: [
      {
        kind: 'facts',
        columns: [
          {
            title: t('donations-server:receipt.association'),
            lines: associationLines(t, association),
          },
          { title: t('donations-server:receipt.giver'), lines: said(person.fullName, person.email) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t('donations-server:receipt.what'), share: 5 },
          { title: t('donations-server:statement.day'), share: 3 },
          { title: t('site:common.total'), share: 2, isNumber: true },
        ],
        rows: [
          ...lines.map(({ what, number, day, cents }) => ({
            cells: [
              { text: what, note: t('donations-server:receipt.title', { number }) },
              { text: formatDays(locale, { from: day, to: day }) },
              { text: formatMoney(locale, cents) },
            ],
          })),
          {
            cells: [
              { text: t('site:common.total') },
              { text: '' },
              { text: formatMoney(locale, totalCents) },
            ],
            isTotal: true,
          },
        ],
      },
      { kind: 'paragraph', text: t('donations-server:statement.note'), isSmall: true },
    ],
    footer: [name, address].filter(Boolean).join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('donations-server:statement.file')}-${year}.pdf`,
    plainName: `statement-${year}.pdf`,
    locale,
  });
  return { file, headers };
}

type Line = { what: string; number: string; day: string; cents: number };

/** Fees and donations that count, by day. Refunded amounts are subtracted. */
async function listLines(
  ctx: Pick<AppDeps, 'db'>,
  { userId, year, locale }: { userId: string; year: number; locale: Locale },
): Promise<Line[]> {
  const { t } = serverI18n(locale);
  const fees = await listFeesOf(ctx, userId);
  const paid = fees.filter(
    ({ paidOn, returned, amountCents }) =>
      returned === null && amountCents > 0 && paidOn.startsWith(`${year}-`),
  );
  const given = await listGivenIn(ctx, { userId, year });
  return [
    ...paid.map((fee) => ({
      what: t('fees-server:line', { year: fee.year }),
      ...{ number: String(fee.number), day: fee.paidOn, cents: fee.amountCents },
    })),
    ...given.map(({ donation, campaign }) => ({
      what: t('donations-server:line', { campaign }),
      number: receiptNumberOf(donation),
      ...{ day: donation.paidOn, cents: donation.amountCents - donation.returnedCents },
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}
