import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { examplePayment } from '#tests/support/example-payment.ts';
import { startSimulatorProcess, startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { Journal } from './journal.ts';
import { SimulatorState } from './simulator-state.ts';

const newRequest = () => ({ requestId: crypto.randomUUID() });

describe('a killed simulator', () => {
  it('still has every payment it acknowledged, under load, after repeated kills', async () => {
    let simulator = await startSimulatorProcess();
    const { stateDir, port } = simulator;
    const answered: { orderId: string; captureId: string }[] = [];
    for (let round = 0; round < 4; round += 1) {
      let isDead = false;
      const buy = async () => {
        const client = simulator.client();
        while (!isDead) {
          const order = await client.createOrder(examplePayment(), newRequest());
          await simulator.approve(order.id);
          const { capture } = await client.captureOrder(order.id, newRequest());
          answered.push({ orderId: order.id, captureId: capture.id });
        }
      };
      const buyers = Promise.allSettled([buy(), buy(), buy()]);
      const target = answered.length + 5;
      await expect.poll(() => answered.length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(target);
      await simulator.stop('SIGKILL');
      isDead = true;
      await buyers;
      simulator = await startSimulatorProcess({ stateDir, port });
    }
    const { captures } = await simulator.books();
    const known = new Map(captures.map((capture) => [capture.orderId, capture.id]));
    expect(answered.filter(({ orderId, captureId }) => known.get(orderId) !== captureId)).toEqual([]);
    expect(new Set(captures.map(({ reference }) => reference)).size).toBe(captures.length);
    await simulator.stop();
  }, 120_000);

  it('gives a repeated request id the same answer as before', async () => {
    const killed = await startSimulatorProcess();
    const client = killed.client();
    const order = await client.createOrder(examplePayment(), newRequest());
    await killed.approve(order.id);
    const attempt = newRequest();
    const { capture } = await client.captureOrder(order.id, attempt);
    await killed.stop('SIGKILL');
    const restarted = await startSimulatorProcess({ stateDir: killed.stateDir, port: killed.port });
    expect((await client.captureOrder(order.id, attempt)).capture).toEqual(capture);
    await restarted.stop();
  });
});

it('a request id is forgotten after six hours', async () => {
  const clock = new FixedClock();
  const simulator = await startTestSimulator({ clock });
  const client = simulator.client({ clock });
  const attempt = newRequest();
  const order = await client.createOrder(examplePayment(), attempt);
  clock.advance(6 * 60 * 60 - 1);
  expect((await client.createOrder(examplePayment(), attempt)).id).toBe(order.id);
  clock.advance(2);
  expect((await client.createOrder(examplePayment(), attempt)).id).not.toBe(order.id);
  await simulator.stop();
});

describe('the journal', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = makeTemporaryFolder();
    file = path.join(folder, 'journal.jsonl');
  });

  afterEach(() => removeTemporaryFolder(folder));

  function write(...records: unknown[]) {
    const journal = new Journal(file);
    for (const record of records) journal.append(record);
    journal.close();
  }

  function read() {
    const journal = new Journal(file);
    journal.close();
    return journal.lines;
  }

  it('drops an incomplete last line, and continues after the previous one', () => {
    write({ a: 1 }, { a: 2 });
    appendFileSync(file, '{"a":3');
    expect(read()).toEqual([{ a: 1 }, { a: 2 }]);
    write({ a: 4 });
    expect(read()).toEqual([{ a: 1 }, { a: 2 }, { a: 4 }]);
  });

  it('cannot be read when it is damaged in the middle', () => {
    write({ a: 1 }, { a: 2 });
    writeFileSync(file, readFileSync(file, 'utf8').replace('{', '['));
    expect(read).toThrow('damaged at line 1');
  });

  it('is compacted when it has grown long, and loses nothing', () => {
    const order = (id: string, status: 'APPROVED' | 'COMPLETED') => ({
      id,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      status,
      unit: { amount: { currency_code: 'EUR', value: '1.00' } },
      outcome: 'completes' as const,
    });
    const state = new SimulatorState(folder);
    for (let round = 0; round < 600; round += 1) {
      state.commit({ orders: [order('A', 'APPROVED')] });
      state.commit({ orders: [order('B', 'COMPLETED')] });
    }
    state.close();
    const again = new SimulatorState(folder);
    again.commit({ orders: [order('A', 'COMPLETED')] });
    again.close();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    const last = new SimulatorState(folder);
    expect([...last.orders.values()].map(({ id, status }) => [id, status])).toEqual([
      ['A', 'COMPLETED'],
      ['B', 'COMPLETED'],
    ]);
    last.close();
  });
});
