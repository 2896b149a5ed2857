import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '#areas/money/payments/payment-outcome.schema.ts';
import { captureIdSchema, providerOrderIdSchema } from '#areas/money/payments/payments.schema.ts';
import type { PaymentListener } from '#framework/server/payment-events.ts';
import type { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { JobList } from './app.ts';
import type { startTestSimulator } from './paypal-simulator.ts';

/** Something that one payer pays for, on a site. */
export type PaidThing = {
  deps: AppDeps;
  clock: FixedClock;
  jobs: JobList;
  simulator: Awaited<ReturnType<typeof startTestSimulator>>;
  amountCents: number;
  reservationSeconds: number;
  /** Creates something new that can be paid for. Returns the id of its payment. */
  draft(): Promise<string>;
  /** Presses the button that leads to the payment provider. */
  press(id: string): Promise<{ ok: boolean }>;
  cancel(id: string): Promise<unknown>;
  /** The function called by the payer's return, the webhook and the job. */
  complete(deps: AppDeps, id: string): Promise<PaymentOutcome<object, string>>;
  /** The job that checks all open payments. */
  reconcile(): Promise<void>;
  /** The function called by every event and job. */
  read(deps: AppDeps, id: string): Promise<unknown>;
  /** The job that checks paid payments again, some at a time. */
  reread(): Promise<void>;
  /** The area's reaction to an event of the provider about a payment. */
  listen: PaymentListener;
  /** Refunded cents according to the site. */
  givenBack(id: string): Promise<number>;
  /** Whether a partial refund is recorded as such; false if it changes nothing. */
  isGivenBackInParts: boolean;
  /** The job that informs the association of refunds by the provider. */
  noticeJob: string;
  /** The job that `readLater` enqueues. */
  jobOf(id: string): { name: string; data: object };
  /** The provider's id of the payment. */
  paymentOf(id: string): Promise<string>;
  /** Number of records written for the paid thing. */
  countFulfilled(id: string): Promise<number>;
  /** Whether the paid thing is reserved for this payer, so that nobody else gets it. */
  isReserved(id: string): Promise<boolean>;
};

/**
 * The proofs about faults that hold for every payment, whatever is paid for: called in the test of each
 * `Payable`. `paid` is read anew for each proof, after the test's setup.
 */
export function provePaymentFaults(paid: () => PaidThing): void {
  async function begin() {
    const id = await paid().draft();
    expect(await paid().press(id)).toMatchObject({ ok: true });
    return { id, paymentId: await paid().paymentOf(id) };
  }

  async function beginApproved(approval = {}) {
    const begun = await begin();
    await paid().simulator.approve(begun.paymentId, approval);
    return begun;
  }

  const complete = (id: string) => paid().complete(paid().deps, id);

  async function expectNothing(id: string) {
    expect(await paid().countFulfilled(id)).toBe(0);
    expect(await paid().isReserved(id)).toBe(false);
    const captures = (await paid().simulator.books()).captures.filter(({ reference }) => reference === id);
    expect(captures.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')).toEqual([]);
  }

  describe('any payment: the button', () => {
    test('pressed twice, also simultaneously, leads to the same payment', async () => {
      const id = await paid().draft();
      const first = await Promise.all([paid().press(id), paid().press(id)]);
      const all = [...first, await paid().press(id)];
      expect(all).toEqual([first[0], first[0], first[0]]);
      expect(first[0]).toMatchObject({ ok: true, approveUrl: expect.stringContaining('http') });
      const orders = (await paid().simulator.books()).orders.filter(({ reference }) => reference === id);
      expect(orders).toHaveLength(1);
    });

    test('reserves nothing when the provider is unreachable, and works when pressed again', async () => {
      const id = await paid().draft();
      await paid().simulator.addFault({ operation: 'create_order', kind: 'server_error' });
      await expect(paid().press(id)).rejects.toThrow('payment_unavailable');
      expect(await paid().isReserved(id)).toBe(false);
      expect(await paid().press(id)).toMatchObject({ ok: true });
      expect(await paid().isReserved(id)).toBe(true);
    });
  });

  test('any payment happens once, however often and by whichever way it is completed', async () => {
    const { id } = await beginApproved();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => complete(id)));
    for (let again = 0; again < 5; again++) outcomes.push(await complete(id));
    const happened = outcomes.filter(({ kind }) => kind === 'paid');
    expect(happened.length).toBeGreaterThan(0);
    expect(new Set(happened.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await paid().countFulfilled(id)).toBe(1);
    const { captures } = await paid().simulator.books();
    expect(captures.filter(({ reference }) => reference === id)).toMatchObject([
      { status: 'COMPLETED', amountCents: paid().amountCents },
    ]);
  });

  describe('any payment: when the provider fails', () => {
    test.each([
      ['answers too late', { operation: 'capture_order', kind: 'answer_late', delayMs: 2000 }],
      ['loses the line', { operation: 'capture_order', kind: 'drop_answer' }],
      ['says 500', { operation: 'capture_order', kind: 'fail_after' }],
    ] as const)(
      'after the capture (%s), it is written once the provider answers again',
      async (_how, fault) => {
        const { id } = await beginApproved();
        await paid().simulator.addFault(fault);
        expect(await complete(id)).toEqual({ kind: 'capturing' });
        // A pinned reservation does not expire.
        paid().clock.advance(10 * paid().reservationSeconds);
        expect(await paid().isReserved(id)).toBe(true);
        await paid().reconcile();
        expect(await paid().countFulfilled(id)).toBe(1);
      },
    );

    test('before the capture, the job captures later, once', async () => {
      const { id } = await beginApproved();
      await paid().simulator.addFault({ operation: 'capture_order', kind: 'server_error' });
      expect(await complete(id)).toEqual({ kind: 'capturing' });
      await paid().reconcile();
      expect(await paid().countFulfilled(id)).toBe(1);
    });

    test('by declining the card, the payer pays nothing and the reservation ends', async () => {
      const { id } = await beginApproved({ outcome: 'declines' });
      expect(await complete(id)).toEqual({ kind: 'ended', state: 'failed', failure: 'declined' });
      await expectNothing(id);
    });

    test('by keeping a capture pending, it stays reserved until the capture is completed', async () => {
      const { id } = await beginApproved({ outcome: 'stays_pending' });
      expect(await complete(id)).toEqual({ kind: 'capturing' });
      paid().clock.advance(3 * 24 * 3600);
      await paid().reconcile();
      expect(await paid().isReserved(id)).toBe(true);
      await paid().simulator.completeCapture((await captureOf(id)) ?? '');
      await paid().reconcile();
      expect(await paid().countFulfilled(id)).toBe(1);
    });

    test('by denying a capture that it kept pending, the payer pays nothing', async () => {
      const { id } = await beginApproved({ outcome: 'stays_pending' });
      expect(await complete(id)).toEqual({ kind: 'capturing' });
      await paid().simulator.denyCapture((await captureOf(id)) ?? '');
      expect(await complete(id)).toEqual({ kind: 'ended', state: 'failed', failure: 'declined' });
      await expectNothing(id);
    });

    test('by asking for a different amount than agreed, nothing is captured', async () => {
      const { id } = await beginApproved();
      const { payments } = paid().deps;
      const cheaper = {
        ...payments,
        getOrder: async (order: Parameters<typeof payments.getOrder>[0]) => ({
          ...(await payments.getOrder(order)),
          totalCents: 1,
        }),
      };
      expect(await paid().complete({ ...paid().deps, payments: cheaper }, id)).toEqual({
        kind: 'ended',
        state: 'failed',
        failure: 'amount_changed',
      });
      await expectNothing(id);
    });
  });

  describe('any payment: a reservation', () => {
    test('that has expired is released, and a late approval captures nothing', async () => {
      const { id, paymentId } = await begin();
      paid().clock.advance(paid().reservationSeconds);
      await paid().simulator.approve(paymentId);
      expect(await complete(id)).toEqual({
        kind: 'ended',
        state: 'expired',
        failure: 'reservation_expired',
      });
      await expectNothing(id);
    });

    test('whose payer approved and did not return is captured by the job before it expires', async () => {
      const { id } = await beginApproved();
      paid().clock.advance(paid().reservationSeconds - 60);
      await paid().reconcile();
      expect(await paid().countFulfilled(id)).toBe(1);
    });

    test('that its payer cancels is released, and a later approval captures nothing', async () => {
      const { id, paymentId } = await begin();
      await paid().cancel(id);
      expect(await paid().isReserved(id)).toBe(false);
      await paid().simulator.approve(paymentId);
      expect(await complete(id)).toMatchObject({ kind: 'ended', state: 'cancelled' });
      await expectNothing(id);
    });

    test('that the provider has captured without a record here is written once', async () => {
      const { id, paymentId } = await begin();
      await captureByHand(paymentId);
      expect(await complete(id)).toMatchObject({ kind: 'paid' });
      expect(await complete(id)).toMatchObject({ kind: 'paid' });
      expect(await paid().countFulfilled(id)).toBe(1);
    });
  });

  describe('any payment: money that arrives for one that had ended', () => {
    test('is refunded once, also when the first refund fails', async () => {
      const { id, paymentId } = await begin();
      await paid().cancel(id);
      const captureId = await captureByHand(paymentId);
      await paid().simulator.addFault({ operation: 'refund_capture', kind: 'drop_answer' });
      await expect(complete(id)).rejects.toThrow('refund');
      expect(await complete(id)).toMatchObject({ kind: 'ended', state: 'cancelled' });
      expect(await complete(id)).toMatchObject({ kind: 'ended', state: 'cancelled' });
      expect(await refundsOf(captureId)).toMatchObject([{ amountCents: paid().amountCents }]);
      await expectNothing(id);
    });

    test('at the moment of cancelling is refunded by a job, which retries until it succeeds', async () => {
      const { id, paymentId } = await begin();
      const captureId = await captureByHand(paymentId);
      const { payments } = paid().deps;
      const whileCancelling = {
        ...payments,
        getOrder: async (order: Parameters<typeof payments.getOrder>[0]) => {
          const payment = await payments.getOrder(order);
          await paid().cancel(id);
          return payment;
        },
      };
      paid().jobs.jobs.length = 0;
      expect(await paid().complete({ ...paid().deps, payments: whileCancelling }, id)).toMatchObject({
        kind: 'ended',
        state: 'cancelled',
      });
      expect(paid().jobs.jobs).toEqual([paid().jobOf(id)]);
      await complete(id);
      expect(await refundsOf(captureId)).toHaveLength(1);
      await expectNothing(id);
    });
  });

  describe('any payment: money that went back at the provider', () => {
    async function pay() {
      const { id } = await beginApproved();
      expect(await complete(id)).toMatchObject({ kind: 'paid' });
      paid().jobs.jobs.length = 0;
      return { id, captureId: (await captureOf(id)) ?? '' };
    }
    const read = (id: string) => paid().read(paid().deps, id);
    const notices = () => paid().jobs.jobs.filter(({ name }) => name === paid().noticeJob);

    async function expectAllBack(id: string) {
      expect(await paid().givenBack(id)).toBe(paid().amountCents);
      expect(notices()).toHaveLength(1);
    }

    test.each(['refund', 'capture'] as const)(
      'by a reversal that its %s shows, is written once, however often it is read',
      async (form) => {
        const { id, captureId } = await pay();
        await paid().simulator.reverseCapture(captureId, form);
        await Promise.all(Array.from({ length: 6 }, () => read(id)));
        await read(id);
        await expectAllBack(id);
        // PayPal may first show on the capture what it later lists as a refund.
        if (form === 'capture') await paid().simulator.reverseCapture(captureId, 'refund');
        await read(id);
        await expectAllBack(id);
      },
    );

    test('by a reversal without any event is found by the job', async () => {
      const { id, captureId } = await pay();
      await paid().simulator.reverseCapture(captureId, 'capture');
      // The job goes through all paid payments, some at a time.
      for (let run = 0; run < 5 && (await paid().givenBack(id)) === 0; run++) await paid().reread();
      await expectAllBack(id);
    });

    test('by hand, in parts, is written as the provider reports it', async () => {
      const { id, captureId } = await pay();
      const { payments } = paid().deps;
      const capture = captureIdSchema.parse(captureId);
      await payments.refundCapture(capture, { requestId: newId(), amountCents: 300 });
      await Promise.all([read(id), read(id)]);
      const isInParts = paid().isGivenBackInParts;
      expect(await paid().givenBack(id)).toBe(isInParts ? 300 : 0);
      expect(notices()).toHaveLength(isInParts ? 1 : 0);
      await payments.refundCapture(capture, { requestId: newId() });
      await Promise.all([read(id), read(id)]);
      expect(await paid().givenBack(id)).toBe(paid().amountCents);
      expect(notices()).toHaveLength(isInParts ? 2 : 1);
    });

    test.each([
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
      'PAYMENT.REFUND.FAILED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'ANY.OTHER',
    ])('is looked for after the event %s, which itself changes nothing', async (type) => {
      const { id, captureId } = await pay();
      await paid().listen(paid().deps, { type, captureId });
      await paid().listen(paid().deps, { type, captureId: 'ANOTHERS' });
      expect(paid().jobs.jobs).toEqual([paid().jobOf(id)]);
      await read(id);
      expect(await paid().givenBack(id)).toBe(0);
      expect(notices()).toEqual([]);
    });

    test('is written later when the provider cannot be reached, or the process ends in the middle', async () => {
      const { id, captureId } = await pay();
      await paid().simulator.reverseCapture(captureId, 'refund');
      await paid().simulator.addFault({ operation: 'get_capture', kind: 'server_error', times: 3 });
      await expect(read(id)).rejects.toThrow('get capture');
      const jobs = Object.assign(new JobList(), {
        enqueue: () => Promise.reject(new Error('The process ends here')),
      });
      await expect(paid().read({ ...paid().deps, jobs }, id)).rejects.toThrow('ends here');
      expect(await paid().givenBack(id)).toBe(0);
      await read(id);
      await expectAllBack(id);
    });
  });

  describe('any payment: one that had ended', () => {
    test('is refunded in full, even if somebody refunded a part before', async () => {
      const { id, paymentId } = await begin();
      await paid().cancel(id);
      const captureId = await captureByHand(paymentId);
      const part = { requestId: newId(), amountCents: 300 };
      await paid().deps.payments.refundCapture(captureIdSchema.parse(captureId), part);
      await complete(id);
      await complete(id);
      const given = (await refundsOf(captureId)).map(({ amountCents }) => amountCents);
      expect(given).toEqual([300, paid().amountCents - 300]);
    });
  });

  async function captureOf(id: string) {
    const { captures } = await paid().simulator.books();
    return captures.find(({ reference }) => reference === id)?.id;
  }

  async function captureByHand(paymentId: string) {
    await paid().simulator.approve(paymentId);
    const order = await paid().deps.payments.captureOrder(providerOrderIdSchema.parse(paymentId), {
      requestId: `by-hand-${paymentId}`,
    });
    return order.capture.id;
  }

  async function refundsOf(captureId: string) {
    const { refunds } = await paid().simulator.books();
    return refunds.filter((refund) => refund.captureId === captureId);
  }
}
