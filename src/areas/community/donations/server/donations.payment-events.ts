import { listenToPayments } from '#areas/money/payments/server/payment-listener.ts';
import { donationPayment } from './donation-payment.ts';
import { donationPayments } from './donations.table.ts';

export const readDonationOfEvent = listenToPayments(donationPayments, donationPayment);
