import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { messagePath } from '../member-directory.rules.ts';
import type { findMessageForEmail } from './messages.queries.ts';

type Message = NonNullable<Awaited<ReturnType<typeof findMessageForEmail>>>;

/**
 * The text of another member, with a link to answer it; it contains the sender's email address only if they
 * chose to show it.
 */
export function messageEmail(
  { id, text, senderName: name, senderAddress, receiver }: Message,
  sender: Sender,
): EmailToSend {
  const locale = isLocale(receiver.locale) ? receiver.locale : defaultLocale;
  const { t } = serverI18n(locale);
  const subject = t('member-directory-server:message.subject', { name });
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('member-directory-server:message.intro', { name: receiver.fullName }),
      ...(senderAddress === null
        ? [t('member-directory-server:message.noAddress')]
        : [t('member-directory-server:message.address', { address: senderAddress })]),
    ],
    sections: [{ title: t('member-directory-server:message.text', { name }), lines: linesOf(text) }],
    action: { label: t('member-directory-server:message.open'), url: sender.siteUrl + messagePath(id) },
    ...emailFrame(sender, { remark: t('member-directory-server:message.off'), live: [senderAddress] }),
  });
  return { to: receiver.email, ...content };
}
