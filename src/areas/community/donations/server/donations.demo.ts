import type { DemoData, DemoStep, InventedPeople } from '#framework/server/demo-data.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { listCampaignsOn } from './demo-campaigns.queries.ts';
import { donationGivers, donationPayments } from './donations.table.ts';
import { hashOfFormKey } from './donor-key.ts';
import { writeDonation } from './write-donation.ts';

/** Amounts in euros, used cyclically: many small ones and a few large ones. */
const euros = [10, 25, 10, 50, 5, 25, 20, 10, 100, 15, 25, 50, 10, 30, 5, 200, 10, 25, 40];

const names = ['Marta Galli', 'Pietro Ferri', 'Silvia Conte', 'Luca Riva', 'Anna Moretti', 'Davide Sala'];

const messages = [
  'Grazie per quello che fate!',
  'In ricordo di nonno Aldo, che amava questo posto.',
  'Un piccolo aiuto da tutta la famiglia.',
  'Forza, ce la facciamo insieme.',
];

/** The number of donations in the past year. */
const count = 160;
const firstDay = 360;

/** One year of donations to the demo's campaigns; days without an open campaign are skipped. */
export const donationsDemo: DemoData = {
  position: 98,
  pastSteps: (people) => Array.from({ length: count }, (_, place) => stepOf(place, people)),
};

function stepOf(place: number, people: InventedPeople): DemoStep {
  const userIds = [
    ...people.buyerIds,
    ...people.memberIds,
    ...(people.ownMemberId ? [people.ownMemberId] : []),
  ];
  // Some days have several donations, and some none.
  const daysAgo = firstDay - (place / count) * (firstDay - 1) - ((place * 7) % 5) / 10;
  return {
    daysAgo,
    async run(ctx, payments) {
      const at = ctx.clock.now();
      const today = romeDay(at);
      const open = await listCampaignsOn(ctx, today);
      const campaignId = open[place % Math.max(open.length, 1)];
      if (campaignId === undefined) return;
      const id = newId();
      const amountCents = (euros[place % euros.length] ?? 10) * 100;
      const userId = place % 3 === 0 ? (userIds[(place / 3) % userIds.length] ?? null) : null;
      const fullName = names[place % names.length] ?? '';
      const message = place % 13 === 4 ? (messages[place % messages.length] ?? '') : '';
      const { orderId, captureId } = payments.capture({ reference: id, totalCents: amountCents, at });
      const given = { id, userId, locale: 'it', createdAt: at } as const;
      await ctx.db.insert(donationPayments).values({
        ...{ ...given, campaignId, amountCents, totalCents: amountCents, state: 'paid', updatedAt: at },
        ...{ providerOrderId: orderId, captureId, keyHash: hashOfFormKey(id) },
      });
      await ctx.db.insert(donationGivers).values({
        ...{ ...given, wall: place % 5 < 3 ? 'name' : 'anonymous', message },
        messageState: message === '' ? 'none' : place % 26 === 4 ? 'waiting' : 'shown',
        // This domain is reserved for examples (RFC 2606).
        ...(userId === null && { fullName, email: `donatore-${place}@example.org` }),
      });
      await writeDonation(
        { ...ctx, actor: { kind: 'system' } },
        { id, campaignId, userId, amountCents, source: 'online', paymentId: id },
      );
    },
  };
}
