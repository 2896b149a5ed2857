import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { formatDate, formatDays } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { downloadHeaders } from '#platform/server/http/pages/download-headers.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import type { PdfBlock, PdfRow } from '#platform/server/pdf/pdf-content.ts';
import { makePdf } from '#platform/server/pdf/pdf-thread.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { maxPdfMembers } from '../member-register.rules.ts';
import type { RegisteredMember, RegisterFilter } from '../member-register.schema.ts';
import { listRegisterAfter, requireDay } from './register.queries.ts';
import { feesText, stateText } from './register-texts.ts';

const perAdministrator = { window: 60 * 60, max: 60 };

type Wanted = RegisterFilter & { locale: Locale };

/**
 * The register of a day as a PDF, for administrators. Throws the errors of `recordAudit` and `requireDay`,
 * `register_too_long`, `too_many_requests` and `server_busy`.
 */
export async function exportRegisterPdf(ctx: CommandContext, { locale, ...filter }: Wanted) {
  const { userId } = requirePerson(ctx.actor);
  const day = requireDay(ctx, filter);
  await requireLimit(ctx, `register-pdf/${userId}`, perAdministrator);
  const members = await listRegisterAfter(ctx, { filter, after: 0, limit: maxPdfMembers + 1 });
  if (members.length > maxPdfMembers) throw new AppError('register_too_long', { max: maxPdfMembers });
  const { group = 'members', q } = filter;
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, {
      action: 'export-register-pdf',
      subject: { kind: 'export', id: newId() },
      before: null,
      after: { registerDay: day, registerGroup: group, isSearched: q !== undefined, rows: members.length },
    });
  });
  const { name, address } = await getAssociation(ctx);
  const { t } = serverI18n(locale);
  const file = await makePdf({
    locale,
    title: t('member-register:title'),
    subtitle: t('member-register:onDay', { day: formatDays(locale, { from: day, to: day }) }),
    author: name ?? '',
    blocks: [
      { kind: 'paragraph', text: t('member-register:count', { number: members.length }) },
      tableOf(members, locale),
    ],
    footer: [name, address].filter(Boolean).join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('member-register:title')}-${day}.pdf`,
    plainName: `members-register-${day}.pdf`,
    locale,
  });
  return { file, headers };
}

function tableOf(members: readonly RegisteredMember[], locale: Locale): PdfBlock {
  const { t } = serverI18n(locale);
  return {
    kind: 'table',
    columns: [
      { title: t('member-register:columns.number'), share: 2, isNumber: true },
      { title: t('member-register:columns.name'), share: 6 },
      { title: t('member-register:columns.since'), share: 3 },
      { title: t('member-register:columns.until'), share: 3 },
      { title: t('member-register:columns.state'), share: 5 },
      { title: t('member-register:columns.fees'), share: 4 },
    ],
    rows: members.map((member) => rowOf(member, locale)),
  };
}

function rowOf(member: RegisteredMember, locale: Locale): PdfRow {
  const { t } = serverI18n(locale);
  const { number, name, since, until, decidedOn, roles, refusalReason, fees } = member;
  const day = (value: string | null) => (value === null ? '' : formatDate(locale, value));
  const held = roles.map((role) => t(`member-register:roles.${role}`)).join(', ');
  return {
    cells: [
      { text: String(number) },
      { text: name || t('member-register:erased'), ...(held && { note: held }) },
      { text: day(since) },
      { text: day(until) },
      {
        text: stateText(locale, member),
        note: [decidedOn && t('member-register:board', { day: day(decidedOn) }), refusalReason]
          .filter(Boolean)
          .join(' · '),
      },
      { text: feesText(locale, fees) },
    ],
  };
}
