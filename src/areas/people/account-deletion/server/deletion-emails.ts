import {
  type Addressee,
  composeAccountEmail,
  localeOf,
  momentFor,
} from '#areas/people/accounts/server/account-email.ts';
import { noticeHash, recoveryPath } from '#areas/people/sign-in/sign-in.rules.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

export const deletionEvents = [
  'deletionRequested',
  'deletionUndone',
  'deletionByAssociation',
  'deletionUndoneByAssociation',
] as const;

export type DeletionEvent = (typeof deletionEvents)[number];

const deletionPaths: Record<DeletionEvent, string> = {
  deletionRequested: `/#${noticeHash('sign_in')}`,
  deletionUndone: recoveryPath,
  deletionByAssociation: `/#${noticeHash('sign_in')}`,
  deletionUndoneByAssociation: '/',
};

/** `at`: when the account will be deleted, or when that was undone. */
export function deletionEmail(
  what: DeletionEvent,
  addressee: Addressee,
  { at, siteUrl }: { at: string; siteUrl: string },
): EmailToSend {
  const url = siteUrl + deletionPaths[what];
  return writeEmail(what, addressee, { url, params: { date: momentFor(addressee, at) } });
}

export function accountErasedEmail(addressee: Addressee, siteUrl: string): EmailToSend {
  return writeEmail('accountErased', addressee, { url: siteUrl });
}

function writeEmail(
  kind: DeletionEvent | 'accountErased',
  addressee: Addressee,
  { url, params }: { url: string; params?: Record<string, string> },
): EmailToSend {
  const { t } = serverI18n(localeOf(addressee));
  const text = (key: 'heading' | 'body' | 'ignore' | 'action') =>
    t(`${kind}.${key}`, {
      ns: 'account-deletion-server',
      name: addressee.fullName,
      ...params,
    });
  return composeAccountEmail(addressee, {
    subject: text('heading'),
    heading: text('heading'),
    paragraphs: [text('body'), text('ignore')],
    action: { label: text('action'), url },
  });
}
