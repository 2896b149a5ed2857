import { inArray } from 'drizzle-orm';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { donations } from './donations.table.ts';

const findDonations: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: donations.id, number: donations.receiptNumber, pageId: donations.id })
    .from(donations)
    .where(inArray(donations.id, ids));

export const donationsFinders = { donation: findDonations };
