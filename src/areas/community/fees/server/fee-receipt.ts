import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { associationLines } from '#areas/foundation/settings/server/association-lines.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { downloadHeaders } from '#platform/server/http/pages/download-headers.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { makePdf } from '#platform/server/pdf/pdf-thread.ts';
import { daysOfFeeYear } from '../fees.rules.ts';
import { getPaidFee } from './fee-holders.queries.ts';
import { getFeeRules } from './fees.queries.ts';

/** Creating a receipt takes about 250 ms of processor time. Administrators also print those of others. */
const limits = { person: { window: 60 * 60, max: 60 }, administrator: { window: 60 * 60, max: 300 } };

type Wanted = { userId: string; isAdmin?: boolean; feeId: string; locale: Locale };

/**
 * The receipt of one's own fee, or of any fee if `isAdmin`, as a PDF in a language. Throws `not_found`, also
 * for a waived fee, `too_many_requests` and `server_busy`.
 */
export async function makeFeeReceipt(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  { userId, isAdmin = false, feeId, locale }: Wanted,
): Promise<{ file: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const found = await getPaidFee(ctx, { feeId, ownerId: isAdmin ? undefined : userId });
  await requireLimit(ctx, `receipts/${userId}`, isAdmin ? limits.administrator : limits.person);
  const { fee, fullName } = found;
  const association = await getAssociation(ctx);
  const { name, address } = association;
  const rules = await getFeeRules(ctx);
  const { t } = serverI18n(locale);
  const day = formatDays(locale, { from: fee.paidOn, to: fee.paidOn });
  const said = (...facts: (string | null | false)[]) => facts.filter((fact): fact is string => Boolean(fact));
  const file = await makePdf({
    locale,
    title: t('fees-server:receipt.title', { number: fee.number }),
    subtitle: day,
    author: name ?? '',
    blocks: [
      {
        kind: 'facts',
        columns: [
          {
            title: t('fees-server:receipt.association'),
            lines: associationLines(t, association),
          },
          {
            title: t('fees-server:receipt.member'),
            lines: said(
              fullName,
              fee.memberNumber !== null &&
                t('fees-server:receipt.memberNumber', { number: fee.memberNumber }),
            ),
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t('fees-server:receipt.what'), share: 5 },
          { title: t('fees-server:receipt.how'), share: 3 },
          { title: t('site:common.total'), share: 2, isNumber: true },
        ],
        rows: [
          {
            cells: [
              {
                text: t('fees-server:line', { year: fee.year }),
                note: formatDays(locale, daysOfFeeYear(fee.year, rules)),
              },
              { text: t(`fees:methods.${fee.method}`) },
              { text: formatMoney(locale, fee.amountCents) },
            ],
            isTotal: true,
          },
        ],
      },
      ...(fee.returned === null
        ? []
        : [{ kind: 'paragraph' as const, text: t(`fees:returned.${fee.returned}`) }]),
      { kind: 'paragraph', text: t('fees-server:receipt.note'), isSmall: true },
    ],
    footer: [name, address].filter(Boolean).join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('fees-server:receipt.file')}-${fee.number}.pdf`,
    plainName: `fee-${fee.number}.pdf`,
    locale,
  });
  return { file, headers };
}
