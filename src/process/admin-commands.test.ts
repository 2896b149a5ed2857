import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoChange } from '#areas/collaboration/undo/server/undo-change.ts';
import { addBike } from '#areas/community/bikes/admin/server/add-bike.ts';
import { addBikeOutage } from '#areas/community/bikes/admin/server/add-bike-outage.ts';
import { bookForPerson } from '#areas/community/bikes/admin/server/book-for-person.ts';
import { cancelPersonBooking } from '#areas/community/bikes/admin/server/cancel-person-booking.ts';
import { changeBike } from '#areas/community/bikes/admin/server/change-bike.ts';
import { endBikeOutage } from '#areas/community/bikes/admin/server/end-bike-outage.ts';
import { renewBikesCalendar } from '#areas/community/bikes/admin/server/renew-bikes-calendar.ts';
import { reportBikeDamage } from '#areas/community/bikes/admin/server/report-bike-damage.ts';
import { setBikePicture } from '#areas/community/bikes/admin/server/set-bike-picture.ts';
import { setBikeState } from '#areas/community/bikes/admin/server/set-bike-state.ts';
import { setHandOver } from '#areas/community/bikes/admin/server/set-hand-over.ts';
import { solveBikeDamage } from '#areas/community/bikes/admin/server/solve-bike-damage.ts';
import { bikeBookingBikes } from '#areas/community/bikes/server/bikes.table.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { ratifyMembership } from '#areas/community/membership/server/ratify-membership.ts';
import { refuseMembership } from '#areas/community/membership/server/refuse-membership.ts';
import { setMember } from '#areas/community/membership/server/set-member.ts';
import { changeArticle } from '#areas/content/articles/server/change-article.ts';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { deletePerson } from '#areas/people/account-deletion/server/delete-person.ts';
import { keepPerson } from '#areas/people/account-deletion/server/keep-person.ts';
import { correctDateOfBirth } from '#areas/people/date-of-birth/server/correct-date-of-birth.ts';
import { setTwoFactorForAdmins } from '#areas/people/security/admin/server/set-two-factor-for-admins.ts';
import { setBlocked } from '#areas/people/sign-in/server/sessions/set-blocked.ts';
import { addCollection } from '#areas/shop/catalog/admin/server/add-collection.ts';
import { addProduct } from '#areas/shop/catalog/admin/server/add-product.ts';
import { addProductPicture } from '#areas/shop/catalog/admin/server/add-product-picture.ts';
import { listAdminCollections } from '#areas/shop/catalog/admin/server/admin-collections.queries.ts';
import { getAdminProduct } from '#areas/shop/catalog/admin/server/admin-product.queries.ts';
import { changeCollection } from '#areas/shop/catalog/admin/server/change-collection.ts';
import { changeProduct } from '#areas/shop/catalog/admin/server/change-product.ts';
import { changeProductPicture } from '#areas/shop/catalog/admin/server/change-product-picture.ts';
import { deleteCollection } from '#areas/shop/catalog/admin/server/delete-collection.ts';
import { deleteProduct } from '#areas/shop/catalog/admin/server/delete-product.ts';
import { moveProduct } from '#areas/shop/catalog/admin/server/move-product.ts';
import { orderCollections } from '#areas/shop/catalog/admin/server/order-collections.ts';
import { orderProductPictures } from '#areas/shop/catalog/admin/server/order-product-pictures.ts';
import { removeProductPicture } from '#areas/shop/catalog/admin/server/remove-product-picture.ts';
import { setProductStatus } from '#areas/shop/catalog/admin/server/set-product-status.ts';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { setVariantPrice } from '#areas/shop/catalog/admin/server/set-variant-price.ts';
import { callOffRefund } from '#areas/shop/orders/admin/server/call-off-refund.ts';
import { refundOrder } from '#areas/shop/orders/admin/server/refund-order.ts';
import { sendEmailAgain } from '#areas/shop/orders/admin/server/send-email-again.ts';
import { setOrderStatus } from '#areas/shop/orders/admin/server/set-order-status.ts';
import { undoableOrderStatus } from '#areas/shop/orders/admin/server/undoable-order-status.ts';
import { writeToBuyer } from '#areas/shop/orders/admin/server/write-to-buyer.ts';
import { listOrderEmails } from '#areas/shop/orders/server/emails/order-emails.queries.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { handleWithdrawal } from '#areas/shop/withdrawals/admin/server/handle-withdrawal.ts';
import { indexAudits } from '#areas/site-wide/audit-log/audit-index.ts';
import { listDifferences } from '#areas/site-wide/audit-log/differences.rules.ts';
import { setAdmin } from '#areas/site-wide/people-admin/server/set-admin.ts';
import { changeSettingsGroup } from '#areas/site-wide/settings-admin/server/change-settings-group.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { isLocale } from '#platform/i18n/locales.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { listAdminCommands } from '#tests/architecture/admin-commands.ts';
import { testDeps } from '#tests/support/app.ts';
import { type AdminCommandExample, areaExamples } from '#tests/support/area-examples.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import {
  addTestPicture,
  addTestProduct,
  addTestVariant,
  newBeer,
  newGadget,
} from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { settingsGroup } from '#tests/support/settings-groups.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import { audit, settings as settingsParts } from './modules.ts';

const database = testDatabase();
let admin: Person;
let buyer: Person;

let simulator: Awaited<ReturnType<typeof startTestSimulator>>;

beforeAll(async () => {
  simulator = await startTestSimulator();
  admin = await insertPerson(database.db, { isAdmin: true });
  buyer = await insertPerson(database.db);
});
afterAll(() => simulator.stop());

const context = (actor: Actor = admin): CommandContext => ({ ...testDeps(database.db), actor });
const product = () => addTestProduct(testDeps(database.db), newBeer());
const variant = () => addTestVariant(testDeps(database.db), newGadget());
async function collection() {
  const added = { id: newId(), title: `Collezione ${newId()}`, translations: {} };
  await addCollection(context(), added);
  return added;
}
const order = async () => (await insertOrder(database.db, buyer.userId)).id;

/** Time slots after the time of these tests, one for each example. */
let slotCount = 0;
const nextSlot = () => romeTime(addDays('2026-11-21', slotCount++), '09:00').toISOString();

const handedOver = { from: 'booked', to: 'handed_over' } as const;

/** A bike without bookings. */
async function freeBike(): Promise<string> {
  const [id = ''] = await insertBikes(database.db, 1);
  return id;
}

/** A booking of the buyer, and its bike. */
async function bikeBooking(startsAt = nextSlot()) {
  await insertBikes(database.db, 1);
  const id = newId();
  await bookForPerson(context(), { id, userId: buyer.userId, startsAt, bikes: 1 });
  const [row] = await database.db.select().from(bikeBookingBikes).where(eq(bikeBookingBikes.bookingId, id));
  return { id, bike: row?.id ?? '' };
}

/** A separate article for each example. */
let articleCount = 0;

const auditIndex = indexAudits(
  audit.map(({ declared }) => declared),
  settingsParts.map(({ declared }) => auditedSettings(declared)),
);

/** Commands of administrators by file name, besides those in the areas' examples. */
const ownExamples: Record<string, () => Promise<AdminCommandExample>> = {
  async 'set-admin'() {
    const { userId } = await insertPerson(database.db);
    return {
      run: (ctx) => setAdmin(ctx, { userId, isAdmin: true }),
      refused: (ctx) => setAdmin(ctx, { userId: newId(), isAdmin: true }),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: { isAdmin: false },
        after: { isAdmin: true },
      },
    };
  },
  async 'set-blocked'() {
    const { userId } = await insertPerson(database.db);
    return {
      run: (ctx) => setBlocked(ctx, { userId, isBlocked: true, reason: 'Insulti' }),
      refused: (ctx) => setBlocked(ctx, { userId: admin.userId, isBlocked: true, reason: 'Insulti' }),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: { isBlocked: false },
        after: { isBlocked: true },
      },
    };
  },
  async 'set-member'() {
    const { userId } = await insertPerson(database.db);
    return {
      run: (ctx) => setMember(ctx, { userId, isSocio: true }),
      refused: (ctx) => setMember(ctx, { userId: newId(), isSocio: true }),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: { isSocio: false },
        after: { isSocio: true },
      },
    };
  },
  async 'ratify-membership'() {
    const member = await insertPerson(database.db);
    await becomeMember(context(member));
    const on = romeDay(context(member).clock.now());
    return {
      run: (ctx) => ratifyMembership(ctx, { userId: member.userId, on }),
      refused: (ctx) => ratifyMembership(ctx, { userId: buyer.userId, on }),
      record: {
        subjectKind: 'user',
        subjectId: member.userId,
        before: { isRatified: false, decidedOn: null },
        after: { isRatified: true, decidedOn: on },
      },
    };
  },
  async 'refuse-membership'() {
    const member = await insertPerson(database.db);
    await becomeMember(context(member));
    const on = romeDay(context(member).clock.now());
    return {
      run: (ctx) => refuseMembership(ctx, { userId: member.userId, on, reason: 'Domanda incompleta' }),
      refused: (ctx) => refuseMembership(ctx, { userId: member.userId, on, reason: ' ' }),
      record: {
        subjectKind: 'user',
        subjectId: member.userId,
        before: { isSocio: true, decidedOn: null },
        after: { isSocio: false, decidedOn: on },
      },
    };
  },
  async 'delete-person'() {
    const { userId } = await insertPerson(database.db);
    return {
      run: (ctx) => deletePerson(ctx, userId),
      refused: (ctx) => deletePerson(ctx, admin.userId),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: null,
        after: { dueAt: expect.any(String) },
      },
    };
  },
  async 'keep-person'() {
    const { userId } = await insertPerson(database.db);
    await deletePerson(context(), userId);
    return {
      run: (ctx) => keepPerson(ctx, userId),
      refused: (ctx) => keepPerson(ctx, newId()),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: { dueAt: expect.any(String) },
        after: null,
      },
    };
  },
  async 'add-product'() {
    const gadget = newGadget({ handle: `tazza-${newId()}`, title: 'Tazza' });
    return {
      run: (ctx) => addProduct(ctx, gadget),
      refused: (ctx) => addProduct(ctx, newBeer({ beer: undefined })),
      record: {
        subjectKind: 'product',
        before: null,
        after: {
          kind: 'gadget',
          status: 'published',
          title: 'Tazza',
          variants: [{ priceCents: 1500, stock: 12 }],
        },
      },
    };
  },
  async 'change-product'() {
    const { id: productId, relatedProducts: _, ...read } = await getAdminProduct(context(), await product());
    const change = {
      ...read,
      productId,
      beer: read.beer ?? undefined,
      variants: read.variants.map(({ id, volumeMl, weightGrams }) => ({
        id,
        volumeMl,
        weightGrams,
        values: [],
      })),
      title: 'Notte di stelle',
    };
    return {
      run: (ctx) => changeProduct(ctx, change),
      first: (ctx) => changeProduct(ctx, { ...change, title: 'Notte di nuvole' }),
      refused: (ctx) => changeProduct(ctx, { ...change, version: 7 }),
      record: {
        subjectKind: 'product',
        subjectId: productId,
        before: { title: 'Notte di luna' },
        after: { title: 'Notte di stelle' },
      },
    };
  },
  async 'change-article'() {
    const change = { key: `growth.${'abcdefghij'[articleCount++]}`, version: 0, isPublished: true } as const;
    const { key } = change;
    return {
      run: (ctx) => changeArticle(ctx, { ...change, texts: { it: 'Ciao' } }),
      first: (ctx) => changeArticle(ctx, { ...change, texts: { it: 'Salve' } }),
      refused: (ctx) => changeArticle(ctx, { ...change, version: 7, texts: { it: 'Altro' } }),
      record: {
        subjectKind: 'article',
        before: { key, isPublished: false, text: {} },
        after: { key, isPublished: true, text: { it: 'Ciao' } },
      },
    };
  },
  async 'change-settings-group'() {
    await database.db.delete(settings);
    const value = {
      startDate: null,
      logoClicksPerDay: 3,
      tokenAdjustments: { askAbove: 500 },
      notesOfHour: 20,
      notesOfDay: 50,
      messagesOfDay: 10,
    };
    const change = { group: settingsGroup('community'), version: 0, value };
    return {
      run: (ctx) => changeSettingsGroup(ctx, change),
      first: (ctx) => changeSettingsGroup(ctx, { ...change, value: { ...value, logoClicksPerDay: 4 } }),
      refused: (ctx) =>
        changeSettingsGroup(ctx, { ...change, version: 7, value: { ...value, logoClicksPerDay: 9 } }),
      record: { subjectKind: 'setting', before: { logoClicksPerDay: 5 }, after: { logoClicksPerDay: 3 } },
    };
  },
  async 'set-two-factor-for-admins'() {
    await database.db.delete(settings);
    await database.db.insert(settings).values({ key: 'twoFactorForAdmins', value: true, version: 1 });
    return {
      run: (ctx) => setTwoFactorForAdmins(ctx, { version: 1, isOn: false }),
      refused: (ctx) => setTwoFactorForAdmins(ctx, { version: 2, isOn: true }),
      record: {
        subjectKind: 'setting',
        before: { twoFactorForAdmins: true },
        after: { twoFactorForAdmins: false },
      },
    };
  },
  async 'add-collection'() {
    const id = newId();
    const texts = { title: `Regali ${id}`, translations: {} };
    return {
      run: (ctx) => addCollection(ctx, { id, ...texts }),
      refused: (ctx) => addCollection(ctx, { id: newId(), ...texts, title: '' }),
      record: { subjectKind: 'collection', subjectId: id, before: null, after: texts },
    };
  },
  async 'change-collection'() {
    const { id, ...before } = await collection();
    const after = { title: `Altri ${before.title}`, translations: {} };
    return {
      run: (ctx) => changeCollection(ctx, { id, ...after, seen: before }),
      first: (ctx) => changeCollection(ctx, { id, ...after, title: `Nuovi ${before.title}`, seen: before }),
      refused: (ctx) => changeCollection(ctx, { id: newId(), ...after, seen: before }),
      record: { subjectKind: 'collection', subjectId: id, before, after },
    };
  },
  async 'order-collections'() {
    await collection();
    const { id } = await collection();
    const ids = (await listAdminCollections(context())).map((each) => each.id);
    const position = ids.length;
    return {
      run: (ctx) => orderCollections(ctx, { id, ids, direction: 'up' }),
      refused: (ctx) => orderCollections(ctx, { id, ids: [id], direction: 'up' }),
      record: {
        subjectKind: 'collection',
        subjectId: id,
        before: { position },
        after: { position: position - 1 },
      },
    };
  },
  async 'delete-collection'() {
    const { id, title } = await collection();
    return {
      run: (ctx) => deleteCollection(ctx, id),
      refused: (ctx) => deleteCollection(ctx, newId()),
      record: {
        subjectKind: 'collection',
        subjectId: id,
        before: { title, deletedAt: null },
        after: { title, deletedAt: '2026-11-20T10:00:00.000Z' },
      },
    };
  },
  async 'set-product-status'() {
    const productId = await product();
    return {
      run: (ctx) => setProductStatus(ctx, { productId, status: 'draft', from: 'published' }),
      refused: (ctx) => setProductStatus(ctx, { productId: newId(), status: 'draft' }),
      record: {
        subjectKind: 'product',
        subjectId: productId,
        before: { status: 'published' },
        after: { status: 'draft' },
      },
    };
  },
  async 'delete-product'() {
    const id = await product();
    const deletedAt = '2026-11-20T10:00:00.000Z';
    return {
      run: (ctx) => deleteProduct(ctx, id),
      refused: (ctx) => deleteProduct(ctx, newId()),
      record: {
        subjectKind: 'product',
        subjectId: id,
        before: { title: 'Notte di luna', deletedAt: null },
        after: { title: 'Notte di luna', deletedAt },
      },
    };
  },
  async 'move-product'() {
    const id = await product();
    const { position } = await positionOf(id);
    return {
      run: (ctx) => moveProduct(ctx, { productId: id, position: 700, from: position }),
      first: (ctx) => moveProduct(ctx, { productId: id, position: 600 }),
      refused: (ctx) => moveProduct(ctx, { productId: newId(), position: 700 }),
      record: { subjectKind: 'product', subjectId: id, before: { position }, after: { position: 700 } },
    };
  },
  async 'add-product-picture'() {
    const id = await product();
    const upload = await keepPicture(testDeps(database.db), await jpeg(), null);
    return {
      run: (ctx) => addProductPicture(ctx, id, upload),
      refused: (ctx) => addProductPicture(ctx, newId(), upload),
      record: {
        subjectKind: 'product',
        subjectId: id,
        before: null,
        after: { pictureId: expect.any(String), url: `/media/pictures/${upload.picture.fileId}/400.webp` },
      },
    };
  },
  async 'change-product-picture'() {
    const productId = await product();
    const { id: pictureId } = await addTestPicture(testDeps(database.db), productId);
    const change = {
      productId,
      pictureId,
      variantId: null,
      altTexts: { it: 'Una bottiglia', en: 'A bottle' },
    };
    const { altTexts } = change;
    return {
      run: (ctx) => changeProductPicture(ctx, change),
      refused: (ctx) => changeProductPicture(ctx, { ...change, pictureId: newId() }),
      record: {
        subjectKind: 'product',
        subjectId: productId,
        before: { pictureId, variantId: null, altTexts: {} },
        after: { pictureId, variantId: null, altTexts },
      },
    };
  },
  async 'order-product-pictures'() {
    const productId = await product();
    const first = await addTestPicture(testDeps(database.db), productId, 1);
    const second = await addTestPicture(testDeps(database.db), productId, 2);
    const pictureIds = [second.id, first.id];
    const seen = [first.id, second.id];
    return {
      run: (ctx) => orderProductPictures(ctx, { productId, pictureIds, seen }),
      refused: (ctx) => orderProductPictures(ctx, { productId, pictureIds: [first.id], seen }),
      record: {
        subjectKind: 'product',
        subjectId: productId,
        before: { pictureIds: [first.id, second.id] },
        after: { pictureIds },
      },
    };
  },
  async 'remove-product-picture'() {
    const productId = await product();
    const { id: pictureId, url } = await addTestPicture(testDeps(database.db), productId);
    return {
      run: (ctx) => removeProductPicture(ctx, { productId, pictureId }),
      refused: (ctx) => removeProductPicture(ctx, { productId, pictureId: newId() }),
      record: { subjectKind: 'product', subjectId: productId, before: { pictureId, url }, after: null },
    };
  },
  async 'set-stock'() {
    const id = await variant();
    return {
      run: (ctx) => setStock(ctx, { variantId: id, stock: 3, from: 12 }),
      first: (ctx) => setStock(ctx, { variantId: id, stock: 4 }),
      refused: (ctx) => setStock(ctx, { variantId: newId(), stock: 3 }),
      record: { subjectKind: 'variant', subjectId: id, before: { stock: 12 }, after: { stock: 3 } },
    };
  },
  async 'set-variant-price'() {
    const id = await variant();
    const noSale = { salePriceCents: null, saleStartsAt: null, saleEndsAt: null };
    return {
      run: (ctx) => setVariantPrice(ctx, { variantId: id, priceCents: 1800, sale: null }),
      refused: (ctx) => setVariantPrice(ctx, { variantId: newId(), priceCents: 1800, sale: null }),
      record: {
        subjectKind: 'variant',
        subjectId: id,
        before: { priceCents: 1500, ...noSale },
        after: { priceCents: 1800, ...noSale },
      },
    };
  },
  async 'set-order-status'() {
    const id = await order();
    return {
      run: (ctx) => setOrderStatus(ctx, { orderId: id, status: 'confirmed', from: 'pending' }),
      first: (ctx) => setOrderStatus(ctx, { orderId: id, status: 'cancelled', from: 'pending' }),
      refused: (ctx) => setOrderStatus(ctx, { orderId: id, status: 'shipped', from: 'preparing' }),
      record: {
        subjectKind: 'order',
        subjectId: id,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
    };
  },
  async 'refund-order'() {
    const id = await order();
    const refund = { id: newId(), orderId: id, amountCents: 500, refundedCents: 0, restock: [] };
    return {
      run: (ctx) => refundOrder(ctx, refund),
      first: (ctx) => refundOrder(ctx, { ...refund, id: newId(), amountCents: 300 }),
      refused: (ctx) => refundOrder(ctx, { ...refund, id: newId(), amountCents: 1_000_000 }),
      record: {
        subjectKind: 'order',
        subjectId: id,
        before: { refundedCents: 0 },
        after: { refundedCents: 500 },
      },
    };
  },
  async 'call-off-refund'() {
    const orderId = await order();
    const refundId = newId();
    const at = new Date('2026-11-20T09:00:00Z');
    const asked = { requestedBy: admin.userId, createdAt: at, checkAt: at };
    await database.db.insert(refunds).values({ id: refundId, orderId, amountCents: 500, ...asked });
    const payments = simulator.client();
    return {
      run: (ctx) => callOffRefund({ ...ctx, payments }, { orderId, refundId }),
      refused: (ctx) => callOffRefund({ ...ctx, payments }, { orderId: newId(), refundId }),
      record: {
        subjectKind: 'order',
        subjectId: orderId,
        before: { refundedCents: 500 },
        after: { refundedCents: 0 },
      },
    };
  },
  async 'write-to-buyer'() {
    const orderId = await order();
    const note = { id: newId(), orderId, text: 'Il pacco parte domani.' };
    return {
      run: (ctx) => writeToBuyer(ctx, note),
      refused: (ctx) => writeToBuyer(ctx, { ...note, id: newId(), orderId: newId() }),
      record: {
        subjectKind: 'order',
        subjectId: orderId,
        before: null,
        after: { emailId: expect.any(String) },
      },
    };
  },
  async 'send-email-again'() {
    const orderId = await order();
    await writeToBuyer(context(), { id: newId(), orderId, text: 'Il pacco parte domani.' });
    const [email] = await listOrderEmails(context(), orderId);
    const emailId = email?.id ?? '';
    const repetition = { id: newId(), orderId, emailId };
    return {
      run: (ctx) => sendEmailAgain(ctx, repetition),
      refused: (ctx) => sendEmailAgain(ctx, { ...repetition, id: newId(), emailId: newId() }),
      record: {
        subjectKind: 'order',
        subjectId: orderId,
        before: null,
        after: { emailId: expect.any(String) },
      },
    };
  },
  async 'undo-change'() {
    const id = await order();
    const after = { status: 'shipped' } as const;
    const change = await undoableOrderStatus.schedule(context(), { subjectId: id, after });
    return {
      run: (ctx) => undoChange(ctx, String(change?.id)),
      refused: (ctx) => undoChange(ctx, newId()),
      record: {
        subjectKind: 'order',
        subjectId: id,
        before: { status: 'shipped' },
        after: { status: 'pending' },
      },
    };
  },
  async 'correct-date-of-birth'() {
    const { userId } = await insertPerson(database.db, { dateOfBirth: '2015-03-12' });
    const correction = { userId, before: '2015-03-12', after: '1985-03-12' };
    return {
      run: (ctx) => correctDateOfBirth(ctx, correction),
      first: (ctx) => correctDateOfBirth(ctx, { ...correction, after: '1985-03-13' }),
      refused: (ctx) => correctDateOfBirth(ctx, { ...correction, before: '2014-03-12', after: '1984-03-12' }),
      record: {
        subjectKind: 'user',
        subjectId: userId,
        before: null,
        after: { changed: ['dateOfBirth'] },
      },
    };
  },
  async 'set-hand-over'() {
    await database.db.delete(bikeBookingBikes);
    // Later on the day of these tests.
    const { id, bike } = await bikeBooking('2026-11-20T12:00:00.000Z');
    const step = { bookingId: id, bikes: [bike], ...handedOver };
    return {
      run: (ctx) => setHandOver(ctx, step),
      refused: (ctx) => setHandOver(ctx, { ...step, bikes: [newId()] }),
      record: {
        subjectKind: 'bike-booking',
        subjectId: id,
        before: { handOver: 'booked', bikeNumbers: [expect.any(Number)] },
        after: { handOver: 'handed_over', bikeNumbers: [expect.any(Number)] },
      },
    };
  },
  async 'cancel-person-booking'() {
    const { id } = await bikeBooking();
    return {
      run: (ctx) => cancelPersonBooking(ctx, { bookingId: id, reason: '' }),
      refused: (ctx) => cancelPersonBooking(ctx, { bookingId: newId(), reason: '' }),
      record: {
        subjectKind: 'bike-booking',
        subjectId: id,
        before: { cancelledAt: null },
        after: { cancelledAt: '2026-11-20T10:00:00.000Z' },
      },
    };
  },
  async 'book-for-person'() {
    await insertBikes(database.db, 1);
    const booking = { id: newId(), userId: buyer.userId, startsAt: nextSlot(), bikes: 1 };
    return {
      run: (ctx) => bookForPerson(ctx, booking),
      refused: (ctx) => bookForPerson(ctx, { ...booking, id: newId(), startsAt: '2026-11-19T08:00:00Z' }),
      record: {
        subjectKind: 'bike-booking',
        subjectId: booking.id,
        before: null,
        after: { startsAt: booking.startsAt, bikeCount: 1 },
      },
    };
  },
  async 'add-bike'() {
    const bike = { id: newId(), name: 'Rossa', number: 900 - slotCount++, frameNumber: '' };
    return {
      run: (ctx) => addBike(ctx, bike),
      refused: (ctx) => addBike(ctx, { ...bike, id: newId(), number: -1 }),
      record: {
        subjectKind: 'bike',
        subjectId: bike.id,
        before: null,
        after: { bikeName: 'Rossa', bikeNumber: bike.number, frameNumber: '' },
      },
    };
  },
  async 'change-bike'() {
    const bikeId = await freeBike();
    const change = { bikeId, version: 1, name: 'Verde', number: 950 - slotCount++, frameNumber: 'IT-7' };
    return {
      run: (ctx) => changeBike(ctx, change),
      first: (ctx) => changeBike(ctx, { ...change, name: 'Blu' }),
      refused: (ctx) => changeBike(ctx, { ...change, version: 7 }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: { bikeName: expect.any(String), bikeNumber: expect.any(Number), frameNumber: '' },
        after: { bikeName: 'Verde', bikeNumber: change.number, frameNumber: 'IT-7' },
      },
    };
  },
  async 'set-bike-state'() {
    const bikeId = await freeBike();
    const change = { bikeId, state: 'retired', effects: [] } as const;
    return {
      run: (ctx) => setBikeState(ctx, { ...change, effects: [] }),
      refused: (ctx) => setBikeState(ctx, { ...change, bikeId: newId(), effects: [] }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: { isInService: true },
        after: { isInService: false, movedBookings: 0, cancelledBookings: 0 },
      },
    };
  },
  async 'set-bike-picture'() {
    const bikeId = await freeBike();
    const { uploadId } = await keepPicture(testDeps(database.db), await jpeg(), null);
    const other = await keepPicture(testDeps(database.db), await jpeg(), null);
    const version = 1;
    return {
      run: (ctx) => setBikePicture(ctx, { bikeId, uploadId, version }),
      first: (ctx) => setBikePicture(ctx, { bikeId, uploadId: other.uploadId, version }),
      refused: (ctx) => setBikePicture(ctx, { bikeId: newId(), uploadId, version }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: { pictureId: null },
        after: { pictureId: uploadId },
      },
    };
  },
  async 'add-bike-outage'() {
    const bikeId = await freeBike();
    const outage = { id: newId(), bikeId, from: '2026-11-20', to: null, reason: 'Freni', effects: [] };
    return {
      run: (ctx) => addBikeOutage(ctx, outage),
      refused: (ctx) => addBikeOutage(ctx, { ...outage, id: newId(), to: '2026-11-19' }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: null,
        after: { from: '2026-11-20', to: null, reason: 'Freni', movedBookings: 0, cancelledBookings: 0 },
      },
    };
  },
  async 'end-bike-outage'() {
    const bikeId = await freeBike();
    const outage = { id: newId(), bikeId, from: '2026-11-18', to: null, reason: '', effects: [] };
    await addBikeOutage(context(), outage);
    return {
      run: (ctx) => endBikeOutage(ctx, outage.id),
      refused: (ctx) => endBikeOutage(ctx, newId()),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: { from: '2026-11-18', to: null },
        after: { from: '2026-11-18', to: '2026-11-19' },
      },
    };
  },
  async 'report-bike-damage'() {
    const bikeId = await freeBike();
    const damage = { id: newId(), bikeId, text: 'Gomma a terra' };
    return {
      run: (ctx) => reportBikeDamage(ctx, damage),
      refused: (ctx) => reportBikeDamage(ctx, { ...damage, bikeId: newId() }),
      record: { subjectKind: 'bike', subjectId: bikeId, before: null, after: { damage: 'Gomma a terra' } },
    };
  },
  async 'solve-bike-damage'() {
    const bikeId = await freeBike();
    const damage = { id: newId(), bikeId, text: 'Gomma a terra' };
    await reportBikeDamage(context(), damage);
    return {
      run: (ctx) => solveBikeDamage(ctx, { damageId: damage.id, isSolved: true }),
      refused: (ctx) => solveBikeDamage(ctx, { damageId: newId(), isSolved: true }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: { damage: 'Gomma a terra', isSolved: false },
        after: { damage: 'Gomma a terra', isSolved: true },
      },
    };
  },
  async 'renew-bikes-calendar'() {
    const bikeId = await freeBike();
    return {
      run: (ctx) => renewBikesCalendar(ctx, { bikeId, seen: null }),
      refused: (ctx) => renewBikesCalendar(ctx, { bikeId: newId(), seen: null }),
      record: {
        subjectKind: 'bike',
        subjectId: bikeId,
        before: null,
        after: { calendarMadeAt: '2026-11-20T10:00:00.000Z' },
      },
    };
  },
  async 'handle-withdrawal'() {
    const id = await insertWithdrawal(database.db);
    const closing = { isHandled: true, closedBecause: 'La merce non è tornata' };
    return {
      run: (ctx) => handleWithdrawal(ctx, { withdrawalId: id, ...closing }),
      refused: (ctx) => handleWithdrawal(ctx, { withdrawalId: newId(), ...closing }),
      record: {
        subjectKind: 'withdrawal',
        subjectId: id,
        before: { isHandled: false },
        after: closing,
      },
    };
  },
};

/** Every command of an administrator. */
const examples: Record<string, () => Promise<AdminCommandExample>> = {
  ...ownExamples,
  ...Object.fromEntries(
    areaExamples
      .flatMap(({ adminCommands = {} }) => Object.entries(adminCommands))
      .map(([name, prepare]) => [name, () => prepare({ ...context(), actor: admin })]),
  ),
};

async function positionOf(productId: string): Promise<{ position: number }> {
  const { rows } = await database.pool.query('select position from products where id = $1', [productId]);
  return rows[0];
}

const recordsOf = (action: string, actorId = admin.userId) =>
  database.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.action, action), eq(auditRecords.actorId, actorId)));

/** The refusals of a command, oldest first. */
const refusalsOf = (command: string) =>
  database.db
    .select()
    .from(auditRecords)
    .where(
      and(eq(auditRecords.action, 'refuse-change'), sql`${auditRecords.after} ->> 'command' = ${command}`),
    )
    .orderBy(auditRecords.id);

/** The records that `work` adds. */
async function recordsAddedBy(action: string, work: () => Promise<unknown>) {
  const known = (await recordsOf(action)).map(({ id }) => id);
  await work();
  return (await recordsOf(action)).filter(({ id }) => !known.includes(id));
}

test('every command of administrators has an example in this test', () => {
  const commands = listAdminCommands().map(({ file }) => path.basename(file, '.ts'));
  expect(Object.keys(examples).toSorted()).toEqual(commands.toSorted());
});

/** Commands that do not depend on a state seen by the administrator, each with the reason. */
const stateless: Record<string, string> = {
  'add-bike': 'adds one; the same id is the same bike',
  'add-bike-outage': 'adds one; the same id is the same outage, and its effects are those that were seen',
  'add-board-term': 'adds one; the same id is the same term',
  'add-collection': 'adds one; the same id is the same collection',
  'add-product': 'adds one',
  'add-product-picture': 'adds one',
  'adjust-tokens': 'adds a movement; the same id is the same movement',
  'book-for-person': 'adds a booking; the same id is the same booking',
  'change-product-picture': 'sent after the product, whose version counts changes of pictures too',
  'import-register': 'adds members whose numbers are free',
  'record-donation': 'adds one; the same id is the same donation',
  'renew-bikes-calendar': 'of the administrator alone',
  'report-bike-damage': 'adds one; the same id is the same damage',
  'send-email-again': 'sends one; the same id is the same email',
  'set-variant-price': 'no page and no route runs it: prices are part of change-product',
  'write-to-buyer': 'sends one; the same id is the same email',
};

test('every command that is listed as independent of earlier state exists', () => {
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(Object.keys(stateless)));
});

const statefulExamples = Object.entries(examples).filter(([name]) => !Object.hasOwn(stateless, name));

describe.each(statefulExamples)('%s', (action, prepare) => {
  test('is refused when another administrator changed the data first; the refusal names them and is recorded', async () => {
    const { run, first = run } = await prepare();
    const sandro = await insertPerson(database.db, { isAdmin: true, fullName: 'Sandro Primo' });
    await first(context(sandro));
    const mine = await recordsOf(action);
    const refusals = () => refusalsOf(action);
    const known = await refusals();
    await expect(run(context())).rejects.toMatchObject({
      by: 'Sandro Primo',
      params: { name: 'Sandro Primo' },
    });
    expect(await recordsOf(action)).toEqual(mine);
    const added = (await refusals()).slice(known.length);
    expect(added).toMatchObject([{ actorId: null, after: { command: action, orderedBy: admin.userId } }]);
  });
});

describe.each(Object.entries(examples))('%s', (action, prepare) => {
  test('is recorded with actor, subject, old and new values', async () => {
    const { run, record } = await prepare();
    const added = await recordsAddedBy(action, () => run(context()));
    expect(added).toMatchObject([{ ...record, at: new Date('2026-11-20T10:00:00Z') }]);
  });

  test('records only values with a label in the audit log', async () => {
    const { run } = await prepare();
    const added = await recordsAddedBy(action, () => run(context()));
    const unnamed = added.flatMap(({ before, after, subjectKind }) =>
      listDifferences(before, after)
        .flatMap(({ path: names }) => names)
        .filter(
          (name) =>
            !isLocale(name) && !auditIndex.findField({ action, subject: { kind: subjectKind } }, name),
        ),
    );
    expect(unnamed).toEqual([]);
  });

  test('is recorded once, even when it is repeated or sent several times at once', async () => {
    const { run } = await prepare();
    const added = await recordsAddedBy(action, async () => {
      await Promise.allSettled(Array.from({ length: 5 }, () => run(context())));
      await Promise.allSettled([run(context())]);
    });
    expect(added).toHaveLength(1);
  });

  test('leaves no record when it is refused', async () => {
    const { refused } = await prepare();
    const added = await recordsAddedBy(action, () => Promise.allSettled([refused(context())]));
    expect(added).toEqual([]);
  });

  test('is refused for everybody else, and leaves no record', async () => {
    const { run } = await prepare();
    const before = await database.db.$count(auditRecords);
    const member = await insertPerson(database.db, { isSocio: true });
    await expect(run(context(visitor))).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(run(context(buyer))).rejects.toMatchObject({ code: 'admin_only' });
    await expect(run(context(member))).rejects.toMatchObject({ code: 'admin_only' });
    expect(await database.db.$count(auditRecords)).toBe(before);
  });

  test('leaves no record when its transaction is rolled back', async () => {
    const { run } = await prepare();
    const added = await recordsAddedBy(action, async () => {
      const failing = inTransaction(context(), async (tx) => {
        await run(tx);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
    });
    expect(added).toEqual([]);
  });
});
