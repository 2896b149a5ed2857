import { eq } from 'drizzle-orm';
import { findCampaignTitle } from '#areas/community/campaigns/server/campaigns.queries.ts';
import { maySell } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { hasEndedUnpaid } from '#areas/money/payments/payment-states.rules.ts';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { isReservationOver } from '#areas/money/payments/server/payable.ts';
import { startPayment } from '#areas/money/payments/server/start-payment.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import {
  canonicalEmail,
  isEmailAddress,
  isName,
  normalizeLines,
  normalizeName,
} from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { donationReservationSeconds } from '../donations.rules.ts';
import type { DonationInput, DonationRefusal, DonationResult } from '../donations.schema.ts';
import { donationsSettings } from '../donations.settings.ts';
import {
  type DonationPayment,
  donationPayment,
  isOpenForDonations,
  reservePayment,
} from './donation-payment.ts';
import { donationGivers, donationPayments } from './donations.table.ts';
import { donorKey, hashOfFormKey } from './donor-key.ts';

export type NewPayment = DonationInput & { locale: Locale };

/**
 * Begins the payment of a donation, with or without an account. Idempotent by the key of the form: repeated
 * or simultaneous requests lead to the same payment. Throws `full_name_required` and `email_invalid` for
 * donors without an account, `conflict` for another donation with a used key, and `payment_unavailable`.
 */
export async function donate(ctx: CommandContext, input: NewPayment): Promise<DonationResult> {
  const reserved = await inTransaction(ctx, (tx) => reserve(tx, input));
  if (typeof reserved === 'string') return { ok: false, reason: reserved };
  const { siteUrl } = ctx.config;
  const { id, campaignId, locale, amountCents, userId } = reserved;
  const campaign = (await findCampaignTitle(ctx, campaignId, locale)) ?? '';
  // Donors with an account are identified by their session.
  const key = userId === null ? `?k=${await donorKey(ctx, id)}` : '';
  const started = await startPayment(ctx, donationPayment, reserved, {
    lines: [
      {
        name: serverI18n(locale).t('donations-server:line', { campaign }),
        quantity: 1,
        unitCents: amountCents,
      },
    ],
    shippingCents: 0,
    category: 'DONATION',
    needsAddress: false,
    locale,
    returnUrl: `${siteUrl}/api/donations/${id}/return${key}`,
    cancelUrl: `${siteUrl}/api/donations/${id}/cancel${key}`,
  });
  if (started.ok) return { ...started, id };
  return { ok: false, reason: reasonOf(started.state) };
}

const reasonOf = (state: DonationPayment['state']): DonationRefusal => {
  if (state === 'paid') return 'already_paid';
  return state === 'capturing' ? 'in_progress' : 'ended';
};

async function reserve(tx: CommandContext, input: NewPayment): Promise<DonationPayment | DonationRefusal> {
  if (!maySell(await getAssociation(tx))) return 'not_collecting';
  const payment = await draftDonation(tx, input);
  if (payment.state === 'capturing' || payment.state === 'paid' || hasEndedUnpaid(payment.state))
    return reasonOf(payment.state);
  if (!(await isOpenForDonations(tx, payment.campaignId))) return 'campaign_closed';
  if (payment.state !== 'draft') {
    if (!isReservationOver(tx, payment)) return payment;
    await changeLocked(tx, donationPayment, payment, 'expired', { failure: 'reservation_expired' });
    return 'ended';
  }
  return reservePayment(tx, payment, addSeconds(tx.clock.now(), donationReservationSeconds));
}

/**
 * The payment of a form, locked; created when the form is sent for the first time. Throws the errors of
 * `donate`, and `not_found` without a campaign.
 */
export async function draftDonation(tx: CommandContext, input: NewPayment): Promise<DonationPayment> {
  const { actor, db } = tx;
  const userId = actor.kind === 'person' ? actor.userId : null;
  const { campaignId, amountCents, locale, wall } = input;
  const message = normalizeLines(input.message);
  const giver = userId === null ? readGuest(input) : { fullName: null, email: null };
  const keyHash = hashOfFormKey(input.key);
  const at = tx.clock.now();
  const id = newId();
  if ((await findCampaignTitle(tx, campaignId, locale)) === undefined) throw new AppError('not_found');
  const written = await db
    .insert(donationPayments)
    .values({ id, campaignId, userId, amountCents, keyHash, locale, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: donationPayments.keyHash })
    .returning({ id: donationPayments.id });
  if (written.length > 0) {
    const { messagesAtOnce } = await getSetting(tx, donationsSettings.settings.donations);
    const messageState = message === '' ? 'none' : messagesAtOnce ? 'shown' : 'waiting';
    await db
      .insert(donationGivers)
      .values({ id, userId, ...giver, locale, wall, message, messageState, createdAt: at });
  }
  const isMeant = eq(donationPayments.keyHash, keyHash);
  const [payment] = await db.select().from(donationPayments).where(isMeant).for('update');
  if (!payment) throw new Error('The payment was not written');
  const isSame =
    payment.userId === userId && payment.campaignId === campaignId && payment.amountCents === amountCents;
  if (!isSame) throw new AppError('conflict');
  return payment;
}

/** Name and email address of a donor without an account, for the receipt. */
function readGuest(input: Pick<NewPayment, 'fullName' | 'email'>): { fullName: string; email: string } {
  const fullName = normalizeName(input.fullName);
  const email = canonicalEmail(input.email);
  if (!isName(fullName)) throw fieldError('full_name_required', 'fullName');
  if (!isEmailAddress(email)) throw fieldError('email_invalid', 'email');
  return { fullName, email };
}
