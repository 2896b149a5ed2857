import { and, asc, countDistinct, desc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import { storedFiles, uploads } from '#areas/foundation/files/server/files.table.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { bikeOutages, bikes } from '../../server/bikes.table.ts';
import type { AdminBike, Fleet } from '../fleet.schema.ts';
import { bikeDamages } from './bikes-admin.table.ts';

/** Days for which a solved damage stays in the list. */
const solvedDays = 90;

/** All bikes in the order of their numbers, with outages and damages. */
export async function getFleet(ctx: QueryContext): Promise<Fleet> {
  return { today: romeDay(ctx.clock.now()), items: await listBikes(ctx) };
}

/** One bike. Throws `not_found`. */
export async function getAdminBike(ctx: QueryContext, bikeId: string): Promise<AdminBike> {
  const [bike] = await listBikes(ctx, bikeId);
  if (!bike) throw new AppError('not_found');
  return bike;
}

/** The number of bikes in service with an open damage. */
export async function countDamagedBikes({ db }: Pick<QueryContext, 'db'>): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(bikeDamages.bikeId) })
    .from(bikeDamages)
    .innerJoin(bikes, eq(bikes.id, bikeDamages.bikeId))
    .where(and(isNull(bikeDamages.solvedAt), eq(bikes.state, 'in_service')));
  return row?.count ?? 0;
}

async function listBikes(ctx: QueryContext, bikeId?: string): Promise<AdminBike[]> {
  const rows = await ctx.db
    .select({ bike: bikes, file: storedFiles })
    .from(bikes)
    .leftJoin(uploads, eq(uploads.id, bikes.uploadId))
    .leftJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(bikeId === undefined ? undefined : eq(bikes.id, bikeId))
    .orderBy(asc(bikes.number));
  const ids = rows.map(({ bike }) => bike.id);
  if (ids.length === 0) return [];
  const [outages, damages] = [await listOutages(ctx, ids), await listDamages(ctx, ids)];
  return rows.map(({ bike: { id, number, name, frameNumber, state, version }, file }) => ({
    ...{ id, number, name, frameNumber, state, version },
    picture: file && viewPicture(file),
    outages: outages.filter((each) => each.bikeId === id).map(({ bikeId: _, ...outage }) => outage),
    damages: damages.filter((each) => each.bikeId === id).map(viewDamage),
  }));
}

const viewPicture = ({ id, width, height, widths, placeholder }: typeof storedFiles.$inferSelect) => ({
  url: pictureUrl({ fileId: id, widths }),
  ...{ width, height, widths, placeholder },
});

const viewDamage = ({ id, text, reportedAt, solvedAt }: typeof bikeDamages.$inferSelect) => ({
  id,
  text,
  reportedAt: reportedAt.toISOString(),
  solvedAt: solvedAt?.toISOString() ?? null,
});

function listOutages({ db, clock }: QueryContext, bikeIds: string[]) {
  const { id, bikeId, fromDay, toDay, reason } = bikeOutages;
  return db
    .select({ id, bikeId, from: fromDay, to: toDay, reason })
    .from(bikeOutages)
    .where(and(inArray(bikeId, bikeIds), or(isNull(toDay), gte(toDay, romeDay(clock.now())))))
    .orderBy(asc(fromDay), asc(id));
}

function listDamages({ db, clock }: QueryContext, bikeIds: string[]) {
  const { bikeId, reportedAt, solvedAt, id } = bikeDamages;
  const isShown = or(isNull(solvedAt), gt(solvedAt, addSeconds(clock.now(), -solvedDays * secondsPerDay)));
  return db
    .select()
    .from(bikeDamages)
    .where(and(inArray(bikeId, bikeIds), isShown))
    .orderBy(desc(reportedAt), desc(id));
}
