import { demoAssociation } from '#areas/foundation/settings/association.ts';
import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import type { RenderedEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';

/** The association that sends the emails of tests. */
export const emailSender: Sender = {
  association: demoAssociation,
  pickUpAddress: demoAssociation.address,
  siteUrl: 'https://www.example.org',
};

/** An email with exactly these texts, for tests of its processing. */
export function renderedEmail(
  email: Omit<EmailToSend, keyof RenderedEmail> & { subject: string; text: string; html: string },
): EmailToSend {
  return email as EmailToSend;
}

/** A function that writes an email, with its arguments. */
export type EmailExample = {
  // biome-ignore lint/suspicious/noExplicitAny: functions of all parameters
  write: (...args: any[]) => EmailToSend;
  args: readonly unknown[];
  /** Fields in which administrators write several lines; their links remain. */
  byAdministrators?: readonly string[];
};

/** An example whose arguments are typed by the function, so that a new field must be added here too. */
export const emailExample = <Args extends unknown[]>(
  write: (...args: Args) => EmailToSend,
  args: Args,
  more: Pick<EmailExample, 'byAdministrators'> = {},
): EmailExample => ({ write, args, ...more });
