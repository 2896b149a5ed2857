import { Hono } from 'hono';
import { z } from 'zod';
import { toCents } from './create-order-request.ts';
import { type Faults, faultSchema, type SimulatorEnv } from './faults.ts';
import { outcomes, refundOutcomes, reversalForms } from './records.ts';
import { parseBody } from './request-body.ts';
import type { SimulatedPayments } from './simulated-payments.ts';
import type { SimulatorState } from './simulator-state.ts';
import { buyerKeys } from './test-buyers.ts';

const approvalSchema = z.object({
  buyer: z.enum(buyerKeys).default('it'),
  outcome: z.enum(outcomes).default('completes'),
});

const reversalSchema = z.object({
  form: z.enum(reversalForms),
  amountCents: z.int().positive().optional(),
});

const refundChoiceSchema = z.object({ outcome: z.enum(refundOutcomes) });

/** Routes for tests that PayPal does not have: reading records, and injecting faults. */
export function controlRoutes(options: {
  payments: SimulatedPayments;
  state: SimulatorState;
  /** Absent: faults are not allowed. */
  faults: Faults | undefined;
}): Hono<SimulatorEnv> {
  const { payments, state, faults } = options;
  const control = new Hono<SimulatorEnv>();

  control.get('/simulator/state', (c) => c.json(books(state)));

  control.post('/simulator/orders/:id/approve', async (c) => {
    const approval = parseBody(approvalSchema, (await c.req.text()) || '{}');
    const { id, status } = payments.approve(c.req.param('id'), approval);
    return c.json({ id, status });
  });

  control.post('/simulator/captures/:id/complete', (c) => {
    const { id, status } = payments.settleCapture(c.req.param('id'), 'COMPLETED');
    return c.json({ id, status });
  });

  control.post('/simulator/captures/:id/deny', (c) => {
    const { id, status } = payments.settleCapture(c.req.param('id'), 'DECLINED');
    return c.json({ id, status });
  });

  control.post('/simulator/captures/:id/reverse', async (c) => {
    const reversal = parseBody(reversalSchema, await c.req.text());
    const { id, status } = payments.reverseCapture(c.req.param('id'), reversal);
    return c.json({ id, status });
  });

  control.post('/simulator/captures/:id/events', async (c) => {
    const { type } = parseBody(z.object({ type: z.string() }), await c.req.text());
    payments.announceCapture(c.req.param('id'), type);
    return c.body(null, 204);
  });

  control.post('/simulator/refunds/outcome', async (c) => {
    payments.chooseRefundOutcome(parseBody(refundChoiceSchema, await c.req.text()).outcome);
    return c.body(null, 204);
  });

  control.post('/simulator/refunds/:id/complete', (c) => {
    const { id, status } = payments.settleRefund(c.req.param('id'), 'COMPLETED');
    return c.json({ id, status });
  });

  control.post('/simulator/refunds/:id/fail', (c) => {
    const { id, status } = payments.settleRefund(c.req.param('id'), 'FAILED');
    return c.json({ id, status });
  });

  if (faults) {
    control.get('/simulator/faults', (c) => c.json({ held: faults.held }));
    control.post('/simulator/faults', async (c) => {
      faults.add(parseBody(faultSchema, await c.req.text()));
      return c.body(null, 204);
    });
    control.delete('/simulator/faults', (c) => {
      faults.clear();
      return c.body(null, 204);
    });
  }
  return control;
}

function books(state: SimulatorState) {
  return {
    orders: [...state.orders.values()].map(({ id, status, unit, captureId }) => ({
      id,
      status,
      reference: unit.custom_id,
      totalCents: toCents(unit.amount),
      captureId,
    })),
    captures: [...state.captures.values()].map(({ id, orderId, status, amountCents, refundedCents }) => ({
      id,
      orderId,
      reference: state.orders.get(orderId)?.unit.custom_id,
      status,
      amountCents,
      refundedCents,
    })),
    refunds: [...state.refunds.values()].map(({ id, captureId, status, customId, amount }) => ({
      id,
      captureId,
      status,
      customId,
      amountCents: toCents(amount),
    })),
    events: [...state.events.values()].map(({ id, type, state: delivery, attempts }) => ({
      id,
      type,
      state: delivery,
      attempts,
    })),
  };
}

export type SimulatorBooks = ReturnType<typeof books>;
