import { expect, test } from 'vitest';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { figuresSchema } from '../stats.schema.ts';

const database = testDatabase();
const clock = new FixedClock();
const context = () => testDeps(database.db, { clock });
const ask = () => createTestApp(context()).app.request('http://127.0.0.1:3000/api/stats/figures');

test('the public figures count members, tokens, ledger events and products, without personal data', async () => {
  expect(await (await ask()).json()).toEqual({ members: 0, tokens: 0, events: 0, products: 0 });

  const deps = context();
  const member = await insertBuyer(deps, { isSocio: true, memberNumber: 1 });
  const buyer = await insertBuyer(deps);
  for (const { userId } of [member, buyer]) {
    await moveTokens(deps, { userId, amount: 30, reason: 'purchase', idempotencyKey: newId() });
  }
  await moveTokens(deps, { userId: buyer.userId, amount: -7, reason: 'refund', idempotencyKey: newId() });
  const { userId } = member;
  const event = { eventType: 'Nuovo Socio' as const, userId, description: 'Ada', metadata: {} };
  await recordEvent(deps, { ...event, publicMetadata: {} });
  await addTestProduct(deps, newBeer());
  await addTestProduct(deps, newGadget());
  await addTestProduct(deps, newBeer({ title: 'Bozza', status: 'draft' }));

  clock.advance(60);
  const answer: unknown = await (await ask()).json();
  expect(figuresSchema.strict().parse(answer)).toEqual({ members: 1, tokens: 53, events: 1, products: 2 });
});

test('the public figures are counted once a minute for any number of requests', async () => {
  clock.advance(60);
  const before = await (await ask()).json();
  await insertBuyer(context(), { isSocio: true, memberNumber: 2 });
  clock.advance(59);
  expect(await (await ask()).json()).toEqual(before);
  clock.advance(1);
  expect(await (await ask()).json()).toEqual({ ...before, members: before.members + 1 });
});
