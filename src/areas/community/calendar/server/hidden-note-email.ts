import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDays } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noteAddress } from '../calendar.rules.ts';

export type HiddenNote = {
  id: string;
  text: string;
  noteDate: string;
  reason: string;
  author: { fullName: string; email: string; locale: Locale };
};

/** Informs the author of a note that administrators have hidden it, with the reason. */
export function hiddenNoteEmail({ author, ...note }: HiddenNote, sender: Sender): EmailToSend {
  const { t } = serverI18n(author.locale);
  const subject = t('calendar-server:hidden.subject', {
    day: formatDays(author.locale, { from: note.noteDate, to: note.noteDate }),
  });
  const content = renderEmail({
    locale: author.locale,
    heading: subject,
    paragraphs: [t('calendar-server:hidden.intro', { name: author.fullName })],
    sections: [
      { title: t('calendar-server:hidden.reason'), lines: linesOf(note.reason) },
      { title: t('calendar-server:hidden.note'), lines: linesOf(note.text) },
    ],
    action: {
      label: t('calendar-server:hidden.open'),
      url: sender.siteUrl + noteAddress({ id: note.id, note_date: note.noteDate }),
    },
    ...emailFrame(sender),
  });
  return { to: author.email, ...content };
}
