import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCampaignFigures } from '#areas/community/donations/server/donation-figures.queries.ts';
import { reconcileDonations } from '#areas/community/donations/server/donations.jobs.ts';
import { donorKey } from '#areas/community/donations/server/donor-key.ts';
import { recordFee } from '#areas/community/fees/admin/server/record-fee.ts';
import { providerOrderIdSchema } from '#areas/money/payments/payments.schema.ts';
import type { FaultInput } from '#laboratory/paypal-simulator/faults.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { dataFolder } from './data-folder.ts';
import { type Attempt, ProofShop } from './proof-shop.ts';
import { expectExactlyOnce, expectNothingHappened } from './purchase-books.ts';
import { bodyOf, paymentIdOf, SiteBuyer } from './site-buyer.ts';

/** Two processes of the application on one database: simultaneous requests go to both. */
const folder = dataFolder();
let shop: ProofShop;
beforeAll(async () => {
  shop = await ProofShop.open(folder.path, { processes: 2 });
});
afterAll(() => shop?.close());
beforeEach(() => shop.silenceWebhooks());

const success = /^\/success\?order=[0-9a-f-]{36}$/;
const checkoutPage = ({ checkoutId }: Attempt) => `/checkout?id=${checkoutId}`;

test('two hundred buyers of the last three bottles buy exactly three', async () => {
  const bottle = await shop.sell({ stock: 3, abvTenths: 65 });
  const attempts = await Promise.all(Array.from({ length: 200 }, () => shop.draft(bottle, 1)));
  const press = async (attempt: Attempt, index: number) => {
    const buyer = index % 2 ? attempt.buyer : shop.otherTab(attempt);
    return {
      attempt,
      placed: await buyer.place(attempt.checkoutId, { ...attempt, dateOfBirth: '1990-05-01' }),
    };
  };
  const pressed = await Promise.all(attempts.map(press));
  const winners = pressed.filter(({ placed }) => placed.ok);
  const losers = pressed.filter(({ placed }) => !placed.ok);
  expect(winners).toHaveLength(3);
  // The page was outdated and now shows the remaining stock, or nothing is left.
  for (const { placed } of losers) expect(['total_changed', 'unavailable']).toContain(placed.reason);
  const views = await Promise.all(
    losers.map(({ attempt }) => attempt.buyer.view(attempt.checkoutId).then(bodyOf)),
  );
  for (const view of views) {
    expect(view).toMatchObject({ state: 'draft', itemsCents: 0 });
    expect(view.lines).toMatchObject([{ quantity: 0, change: { kind: 'unavailable' } }]);
  }

  await Promise.all(winners.map(({ placed }) => shop.simulator.approve(paymentIdOf(placed.approveUrl))));
  const back = await Promise.all(pressed.map(({ attempt }) => attempt.buyer.return(attempt.checkoutId)));
  expect(back.filter((path) => success.test(path))).toHaveLength(3);
  for (const { attempt } of winners) await expectExactlyOnce(shop, attempt, { left: 0 });
  const refused = losers.map(({ attempt }) => attempt);
  await expectNothingHappened(shop, refused, 'draft', { left: 0 });
});

describe('a purchase happens once', () => {
  test('when order button, approval and return happen in two tabs at once', async () => {
    const attempt = await shop.draft();
    const { buyer, checkoutId } = attempt;
    const tabs = [buyer, shop.otherTab(attempt)];
    const [first, second] = await Promise.all(tabs.map((tab) => tab.place(checkoutId, attempt)));
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    await Promise.all(tabs.map(() => shop.simulator.approve(paymentIdOf(first.approveUrl))));
    const paths = await Promise.all(tabs.map((tab) => tab.return(checkoutId)));
    expect(paths[0]).toMatch(success);
    expect(paths[1]).toBe(paths[0]);
    await expectExactlyOnce(shop, attempt);
  });

  test('when the payment is captured repeatedly, by every possible request, at once and later', async () => {
    const attempt = await shop.approved();
    const { buyer, checkoutId, paymentId } = attempt;
    const tab = shop.otherTab(attempt);
    const tabs = [buyer, tab, buyer, tab];
    const captureAll = () =>
      Promise.all([
        Promise.all(tabs.map((each) => each.return(checkoutId))),
        Promise.all(tabs.map(async (each) => (await bodyOf(await each.complete(checkoutId))).kind)),
        shop.runReconcilingJob(),
      ]);
    await captureAll();
    const [paths, kinds] = await captureAll();
    expect(new Set(paths).size).toBe(1);
    expect([paths[0], ...kinds]).toEqual([expect.stringMatching(success), 'paid', 'paid', 'paid', 'paid']);
    const again = shop.deps.payments.captureOrder(providerOrderIdSchema.parse(paymentId), {
      requestId: 'again',
    });
    await expect(again).rejects.toMatchObject({ kind: 'already_captured' });
    await expectExactlyOnce(shop, attempt);
  });

  test('when the money was captured before this shop requested it', async () => {
    const attempt = await shop.approved();
    const id = providerOrderIdSchema.parse(attempt.paymentId);
    await shop.deps.payments.captureOrder(id, { requestId: 'by another program' });
    expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(success);
    await expectExactlyOnce(shop, attempt);
  });

  test('when the webhook arrives before the buyer', async () => {
    await shop.simulator.clearFaults();
    const attempt = await shop.approved();
    await expectExactlyOnce(shop, attempt);
    expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(success);
    await expectExactlyOnce(shop, attempt);
  });

  test.each([
    ['every webhook comes twice', ['duplicate', 'duplicate']],
    ['the webhook of the capture comes first and twice, that of the approval last', ['reorder', 'duplicate']],
  ] as const)('when %s, while the buyer uses two tabs', async (_how, kinds) => {
    await shop.simulator.clearFaults();
    for (const kind of kinds) await shop.simulator.addFault({ operation: 'webhook', kind });
    const attempt = await shop.approved();
    await Promise.all([attempt.buyer, shop.otherTab(attempt)].map((tab) => tab.return(attempt.checkoutId)));
    await expectExactlyOnce(shop, attempt);
  });

  test('when neither the buyer returns nor a webhook arrives', async () => {
    const attempt = await shop.approved();
    await shop.runReconcilingJob();
    await expectExactlyOnce(shop, attempt);
  });
});

describe('a purchase happens once although the provider', () => {
  test('captures and answers too late', async () => {
    const attempt = await shop.approved();
    await shop.simulator.addFault({ operation: 'capture_order', kind: 'answer_late', delayMs: 60_000 });
    expect(await attempt.buyer.return(attempt.checkoutId)).toBe(checkoutPage(attempt));
    expect(await bodyOf(await attempt.buyer.view(attempt.checkoutId))).toMatchObject({ state: 'capturing' });
    await shop.runReconcilingJob();
    await expectExactlyOnce(shop, attempt);
  });

  test.each<[string, FaultInput]>([
    ['takes the money and loses the line', { operation: 'capture_order', kind: 'drop_answer' }],
    ['takes the money and says 500', { operation: 'capture_order', kind: 'fail_after' }],
    ['says 500 instead of taking the money', { operation: 'capture_order', kind: 'server_error' }],
    ['does not say whether it was approved', { operation: 'get_order', kind: 'server_error', times: 3 }],
  ])('%s', async (_what, fault) => {
    const attempt = await shop.approved();
    await shop.simulator.addFault(fault);
    expect(await attempt.buyer.return(attempt.checkoutId)).toBe(checkoutPage(attempt));
    const outcome = await bodyOf(await shop.otherTab(attempt).complete(attempt.checkoutId));
    expect(outcome).toMatchObject({ kind: 'paid' });
    await expectExactlyOnce(shop, attempt);
  });

  test('first fails to create the payment', async () => {
    const attempt = await shop.draft();
    await shop.simulator.addFault({ operation: 'create_order', kind: 'server_error' });
    const refused = await attempt.buyer.postPlace(attempt.checkoutId, { totalCents: attempt.totalCents });
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, 'payment_unavailable']);
    await expectNothingHappened(shop, attempt, 'draft');
    const placed = await attempt.buyer.place(attempt.checkoutId, attempt);
    await shop.simulator.approve(paymentIdOf(placed.approveUrl));
    await attempt.buyer.return(attempt.checkoutId);
    await expectExactlyOnce(shop, attempt);
  });

  test('is slow in everything, and the buyer retries', async () => {
    for (const operation of ['create_order', 'get_order', 'capture_order'] as const) {
      await shop.simulator.addFault({ operation, kind: 'hang', delayMs: 700, times: 2 });
    }
    const attempt = await shop.draft();
    const tabs = [attempt.buyer, shop.otherTab(attempt)];
    const [placed] = await Promise.all(tabs.map((tab) => tab.place(attempt.checkoutId, attempt)));
    await shop.simulator.approve(paymentIdOf(placed.approveUrl));
    await Promise.all(tabs.map((tab) => tab.return(attempt.checkoutId)));
    await expectExactlyOnce(shop, attempt);
  });
});

test('a fee is paid once even if two processes handle it at the same moment, also in cash', async () => {
  const { buyer } = await shop.signIn();
  const tabs = [buyer, shop.otherTab({ buyer })];
  const { number } = await bodyOf(await buyer.send('POST', '/api/membership', {}));
  const admin = { ...shop.deps, actor: await insertBuyer(shop.deps, { isAdmin: true }) };
  const [{ year, amountCents }] = (await bodyOf(await buyer.send('GET', '/api/fees'))).years;
  const press = async (tab: SiteBuyer) =>
    bodyOf(await tab.send('POST', `/api/fees/years/${year}/pay`, { amountCents }));
  const [first, second] = await Promise.all(tabs.map(press));
  expect(first).toEqual({ ok: true, approveUrl: expect.stringContaining('http') });
  expect(second).toEqual(first);
  const { payment } = await bodyOf(await buyer.send('GET', '/api/fees'));
  await shop.simulator.approve(paymentIdOf(first.approveUrl));
  const cash = { year, method: 'cash', amountCents, paidOn: romeDay(systemClock.now()) } as const;
  await Promise.allSettled([
    ...[...tabs, ...tabs].map((tab) => tab.send('GET', `/api/fees/payments/${payment.id}/return`)),
    ...tabs.map((tab) => tab.send('POST', `/api/fees/payments/${payment.id}/complete`)),
    recordFee(admin, { ...cash, id: newId(), memberNumber: number }),
  ]);
  const { paid } = await bodyOf(await buyer.send('GET', '/api/fees'));
  expect(paid).toMatchObject([{ year, returned: null }]);
  // An online payment that arrived after the fee was paid in cash is refunded.
  await vi.waitFor(
    async () => {
      const { captures } = await shop.simulator.books();
      const kept = captures.filter((each) => each.reference === payment.id && each.status === 'COMPLETED');
      expect(kept).toHaveLength(paid[0].method === 'online' ? 1 : 0);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('a donation without an account is made once even if two processes handle it at the same moment', async () => {
  const campaignId = await insertOpenCampaign(shop.deps.db);
  const visitor = new SiteBuyer(shop.site(0).url, '');
  const tabs = [visitor, shop.otherTab({ buyer: visitor })];
  const form = donationOf(campaignId);
  const press = async (tab: SiteBuyer) => bodyOf(await tab.send('POST', '/api/donations', form));
  const pressed = await Promise.all([...tabs, ...tabs].map(press));
  expect(new Set(pressed.map((result) => JSON.stringify(result))).size).toBe(1);
  const [{ id, approveUrl }] = pressed;
  await shop.simulator.approve(paymentIdOf(approveUrl));
  // For a person without an account, the return address contains a key.
  const { orders } = await shop.simulator.books();
  expect(orders.filter(({ reference }) => reference === id)).toHaveLength(1);
  const key = await donorKey(shop.deps, id);
  const others = await Promise.all(tabs.map((tab) => tab.send('POST', `/api/donations/${id}/complete?k=x`)));
  expect(others.map(({ status }) => status)).toEqual([404, 404]);
  await Promise.allSettled([
    ...[...tabs, ...tabs].map((tab) => tab.send('GET', `/api/donations/${id}/return?k=${key}`)),
    ...[...tabs, ...tabs].map((tab) => tab.send('POST', `/api/donations/${id}/complete?k=${key}`)),
    reconcileDonations(shop.deps),
  ]);
  const outcomes = await Promise.all(
    tabs.map(async (tab) => bodyOf(await tab.send('POST', `/api/donations/${id}/complete?k=${key}`))),
  );
  expect(outcomes).toMatchObject([
    { kind: 'paid', donationId: id },
    { kind: 'paid', donationId: id },
  ]);
  expect(await getCampaignFigures(shop.deps, campaignId)).toEqual({ raisedCents: 2500, donationCount: 1 });
  const { captures } = await shop.simulator.books();
  expect(captures.filter(({ reference }) => reference === id)).toMatchObject([{ status: 'COMPLETED' }]);
});
