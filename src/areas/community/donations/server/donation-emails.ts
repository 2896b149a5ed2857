import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { donationPath, receiptNumberOf } from '../donations.rules.ts';
import type { DonationOfDonor } from './donors.queries.ts';

type Addressed = DonationOfDonor & { fullName: string; email: string };

/** Whether name and email address of the donor are still stored. */
export const isAddressed = (found: DonationOfDonor): found is Addressed =>
  found.fullName !== null && found.email !== null;

/** The URL of a donation's page; `key` gives access to a donor without an account. */
export const donationUrl = (siteUrl: string, id: string, key: string | undefined) =>
  `${siteUrl}${donationPath(id)}${key === undefined ? '' : `?k=${key}`}`;

type Letter = { url: string; sender: Sender };

/** Thanks for a donation, with a link to its page and receipt. */
export function thanksEmail(found: Addressed, { url, sender }: Letter): EmailToSend {
  const { donation, locale, fullName, campaign, email } = found;
  const { t } = serverI18n(locale);
  const subject = t('donations-server:thanks.subject');
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('donations-server:thanks.intro', { name: fullName, campaign }),
      t('donations-server:thanks.link'),
    ],
    sections: [
      { title: t('donations-server:line', { campaign }), lines: [lineOf(found)] },
      { title: t('donations-server:receipt.numberTitle'), lines: [receiptNumberOf(donation)] },
    ],
    action: { label: t('donations-server:thanks.open'), url },
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

const lineOf = ({ donation, locale }: DonationOfDonor) =>
  `${formatMoney(locale, donation.amountCents)} · ${formatDays(locale, { from: donation.paidOn, to: donation.paidOn })}`;

/** Informs the donor that a donation was refunded, with the reason. */
export function returnedEmail(found: Addressed, { url, sender }: Letter): EmailToSend {
  const { donation, locale, fullName, campaign, email } = found;
  const { t } = serverI18n(locale);
  const subject = t('donations-server:returned.subject');
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('donations-server:returned.intro', { name: fullName, campaign }),
      ...(donation.returned === 'goal_missed' ? [t('donations-server:returned.goalMissed')] : []),
    ],
    sections: [{ title: t('donations-server:line', { campaign }), lines: [lineOf(found)] }],
    action: { label: t('donations-server:thanks.open'), url },
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

/** A link that gives a donor without an account access to the data of a donation for one hour, on request. */
export function freshLinkEmail(
  { fullName: name, email, locale }: { fullName: string; email: string; locale: Locale },
  { url, sender }: Letter,
): EmailToSend {
  const { t } = serverI18n(locale);
  const content = renderEmail({
    locale,
    heading: t('donations-server:fresh.subject'),
    paragraphs: [t('donations-server:fresh.intro', { name }), t('donations-server:fresh.otherwise')],
    action: { label: t('donations-server:fresh.open'), url },
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

type Links = { to: string; locale: Locale; given: readonly { found: DonationOfDonor; url: string }[] };

/** Links to all donations made with an email address. */
export function linksEmail({ to, locale, given }: Links, sender: Sender): EmailToSend {
  const { t } = serverI18n(locale);
  const subject = t('donations-server:links.subject');
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [t('donations-server:links.intro')],
    sections: given.map(({ found, url }) => ({
      title: t('donations-server:line', { campaign: found.campaign }),
      lines: [lineOf({ ...found, locale }), url],
    })),
    ...emailFrame(sender, { live: given.map(({ url }) => url) }),
  });
  return { to, ...content };
}
