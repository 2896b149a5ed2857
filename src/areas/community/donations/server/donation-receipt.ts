import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { associationLines } from '#areas/foundation/settings/server/association-lines.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
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
import { donationsSettings } from '../donations.settings.ts';
import { findDonationOfDonor } from './donors.queries.ts';

/** Creating a receipt takes about 250 ms of processor time. */
const limits = { person: { window: 60 * 60, max: 60 }, administrator: { window: 60 * 60, max: 300 } };

type Wanted = { id: string; readerId: string; isAdmin?: boolean; locale: Locale };

/**
 * The receipt of a donation as a PDF in a language, for everybody who may read it. Throws `not_found` for an
 * unpaid donation, `too_many_requests` and `server_busy`.
 */
export async function makeDonationReceipt(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  { id, readerId, isAdmin = false, locale }: Wanted,
): Promise<{ file: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const found = await findDonationOfDonor(ctx, id);
  if (!found) throw new AppError('not_found');
  await requireLimit(ctx, `receipts/${readerId}`, isAdmin ? limits.administrator : limits.person);
  const { donation, fullName, email, campaign } = found;
  const association = await getAssociation(ctx);
  const { name, address } = association;
  const { t } = serverI18n(locale);
  const number = receiptNumberOf(donation);
  const day = formatDays(locale, { from: donation.paidOn, to: donation.paidOn });
  const said = (...facts: (string | null | false)[]) => facts.filter((fact): fact is string => Boolean(fact));
  const words = await getSetting(ctx, donationsSettings.settings.donationReceipt);
  const file = await makePdf({
    locale,
    title: t('donations-server:receipt.title', { number }),
    subtitle: day,
    author: name ?? '',
    blocks: [
      {
        kind: 'facts',
        columns: [
          {
            title: t('donations-server:receipt.association'),
            lines: associationLines(t, association),
          },
          {
            title: t('donations-server:receipt.giver'),
            lines: fullName === null ? [t('donations-server:receipt.noName')] : said(fullName, email),
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t('donations-server:receipt.what'), share: 5 },
          { title: t('donations-server:receipt.how'), share: 3 },
          { title: t('site:common.total'), share: 2, isNumber: true },
        ],
        rows: [
          {
            cells: [
              { text: t('donations-server:line', { campaign }) },
              { text: t(`donations:sources.${donation.source}`) },
              { text: formatMoney(locale, donation.amountCents) },
            ],
            isTotal: true,
          },
        ],
      },
      ...(donation.returned === null
        ? []
        : [{ kind: 'paragraph' as const, text: t(`donations:returned.${donation.returned}`) }]),
      {
        kind: 'paragraph',
        text: words?.[locale] ?? words?.it ?? t('donations-server:receipt.note'),
        isSmall: true,
      },
    ],
    footer: [name, address].filter(Boolean).join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const fileNumber = number.replace('/', '-');
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('donations-server:receipt.file')}-${fileNumber}.pdf`,
    plainName: `donation-${fileNumber}.pdf`,
    locale,
  });
  return { file, headers };
}
