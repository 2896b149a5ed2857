import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf, linksIn } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { assistantMessages } from './assistant.table.ts';

type Message = typeof assistantMessages.$inferSelect;

/** Informs the association of a message, in Italian. */
export function newMessageEmail({ text, conversation }: Message, to: string, sender: Sender): EmailToSend {
  const { t } = serverI18n(defaultLocale);
  const subject = t('assistant-server:message.subject');
  const turns = (conversation ?? []).map((turn) => {
    const who = t(`assistant-server:turns.${turn.sender}`);
    return `${who}: ${turn.text}`;
  });
  const content = renderEmail({
    locale: defaultLocale,
    heading: subject,
    paragraphs: [t('assistant-server:message.intro')],
    sections: [
      { title: t('assistant-server:message.text'), lines: linesOf(text) },
      ...(turns.length > 0 ? [{ title: t('assistant-server:message.conversation'), lines: turns }] : []),
    ],
    action: { label: t('assistant-server:message.open'), url: `${sender.siteUrl}/admin/assistente` },
    ...emailFrame(sender),
  });
  return { to, ...content };
}

/** Answers the sender of a message, in the language of their page. */
export function messageAnswerEmail(message: Message & { answer: string }, sender: Sender): EmailToSend {
  const { t } = serverI18n(message.locale);
  const subject = t('assistant-server:answer.subject');
  const content = renderEmail({
    locale: message.locale,
    heading: subject,
    paragraphs: [t('assistant-server:answer.intro'), ...linesOf(message.answer)],
    sections: [{ title: t('assistant-server:answer.yours'), lines: linesOf(message.text) }],
    ...emailFrame(sender, { live: linksIn(message.answer) }),
  });
  return { to: message.email, ...content };
}
