import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linksIn } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { confirmDays, followerPath } from '../campaigns.rules.ts';

type Recipient = { email: string; locale: Locale /** The signed id of the follower. */; code: string };

/** Asks the owner of an address whether it should get the updates of a campaign. */
export function confirmationEmail(
  { email, locale, code, title }: Recipient & { title: string },
  sender: Sender,
): EmailToSend {
  const { t } = serverI18n(locale);
  const content = renderEmail({
    locale,
    subject: t('campaigns-server:confirm.subject', { title }),
    heading: t('campaigns-server:confirm.heading'),
    paragraphs: [t('campaigns-server:confirm.intro', { title }), t('campaigns-server:confirm.otherwise')],
    action: {
      label: t('campaigns-server:confirm.action'),
      url: `${sender.siteUrl}${followerPath}?conferma=${code}`,
    },
    smallPrint: [
      {
        title: t('campaigns-server:confirm.untilTitle'),
        lines: [t('campaigns-server:confirm.until', { days: confirmDays })],
      },
    ],
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

type UpdateForEmail = { title: string; summary: string; campaign: { slug: string; title: string } };

/**
 * The email about an update of a campaign. Mail programs unsubscribe with its headers (RFC 8058), people with
 * its link.
 */
export function updateEmail(
  { email, locale, code, update }: Recipient & { update: UpdateForEmail },
  sender: Sender,
): EmailToSend {
  const { t } = serverI18n(locale);
  const endAddress = `${sender.siteUrl}${followerPath}?fine=${code}`;
  const content = renderEmail({
    locale,
    subject: `${update.campaign.title}: ${update.title}`,
    heading: update.title,
    paragraphs: [t('campaigns-server:update.intro', { title: update.campaign.title }), update.summary],
    action: {
      label: t('campaigns-server:update.action'),
      url: `${sender.siteUrl}/crowdfunding/${update.campaign.slug}?lng=${locale}#aggiornamenti`,
    },
    smallPrint: [{ title: t('campaigns-server:update.endTitle'), lines: [endAddress] }],
    ...emailFrame(sender, { live: [endAddress, ...linksIn(update.summary)] }),
  });
  return {
    ...{ to: email, ...content },
    headers: {
      'List-Unsubscribe': `<${sender.siteUrl}/api/campaigns/followers/${code}/end>, <${endAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
