import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAvailability } from '#areas/community/bikes/server/availability.queries.ts';
import { bookBikes } from '#areas/community/bikes/server/book-bikes.ts';
import { addNote } from '#areas/community/calendar/server/add-note.ts';
import { sendMessage } from '#areas/community/member-directory/server/send-message.ts';
import { listAdminCollections } from '#areas/shop/catalog/admin/server/admin-collections.queries.ts';
import { undoableOrderStatus } from '#areas/shop/orders/admin/server/undoable-order-status.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import { accessExtension, everybodysExtension } from '#platform/server/http/api/api-route.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { addTestCollection, addTestPicture } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  fittingRequest,
  type KnownValues,
  mark,
  type OddRequest,
  requestsTo,
} from '#tests/support/odd-requests.ts';
import { type Operation, readDocument } from '#tests/support/openapi.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { writeOwnAnswer } from '#tests/support/own-answers.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer } from '#tests/support/shop.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';

/** Fixed, so that every run sends the same requests. */
const seed = 20261122;
const requestsEach = 30;
/** Requests per operation that has no input. */
const plainRequests = 8;

const database = testDatabase();
const dataDir = makeTemporaryFolder();
/** Used as the replica, because routes that may lag only read. */
let readOnly: DatabaseHandle;
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let site: ReturnType<typeof createTestApp>;
let operations: Operation[];
let isValid: (operation: Operation, status: number, body: unknown) => string | undefined;
let known: KnownValues;
/** Ids by the tag of an operation, including those of the users who send the requests. */
let idsOf: Record<string, string[]>;
let owned: {
  booking: string;
  order: string;
  checkout: string;
  paidCheckout: string;
  withdrawal: string;
  person: string;
};
const people: Record<string, Person | undefined> = { visitor: undefined };

beforeAll(async () => {
  const { db } = database;
  const config = testConfig({ dataDir });
  simulator = await startTestSimulator();
  readOnly = createDatabase(
    `${database.url}${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
  );
  const replica = { db: readOnly.db, isFresh: () => true, distrust: () => undefined };
  const deps = testDeps(db, { config, payments: simulator.client(), replica });
  site = createTestApp(deps);
  people.user = await insertPerson(db);
  people.member = await insertPerson(db, { isSocio: true });
  people.admin = await insertPerson(db, { isAdmin: true });

  const owner = await insertPerson(db, { dateOfBirth: '1980-01-01' });
  const beer = await insertProduct(db, { abvTenths: 52 });
  const order = await insertOrder(db, owner.userId);
  const beers = { variantId: beer.variantId, quantity: 1 };
  const checkout = await new Buyer(deps, owner).draft(beers);
  const pictured = await addTestPicture(deps, beer.productId);
  idsOf = { catalog: [beer.productId], products: [beer.productId], checkout: [checkout], orders: [order.id] };
  await addTestCollection(db, 'scorta', 'Scorta');
  idsOf.bikes = await insertBikes(db, 2);
  idsOf.collections = (await listAdminCollections(deps)).map(({ id }) => id);
  for (const person of Object.values(people)) {
    if (!person) continue;
    idsOf.checkout?.push(await new Buyer(deps, person).draft(beers));
    idsOf.orders?.push((await insertOrder(db, person.userId)).id);
  }
  const { fullName, email } = owner;
  const withdrawal = await insertWithdrawal(db, { fullName, email, orderNumber: String(order.number) });
  const change = await undoableOrderStatus.schedule(
    { ...deps, actor: people.admin },
    { subjectId: order.id, after: { status: 'shipped' } },
  );
  idsOf.undo = [change?.id ?? newId()];
  await insertBikes(db, 4);
  const slots = (await getAvailability(deps, { days: 7 })).days.flatMap((each) => each.slots);
  const startsAt = slots.find(({ free }) => free > 0)?.startsAt ?? '';
  const wish = { id: newId(), startsAt, bikes: 1, acceptedTerms: 0, locale: 'it' as const };
  const booking = await bookBikes({ ...deps, actor: owner }, wish);
  idsOf.bikes = [booking.id, newId()];
  const author = await insertPerson(db, { isSocio: true });
  const says = { text: 'Cena sociale', note_date: '2026-12-05', note_time: '', place: '' };
  const note = await addNote({ ...deps, actor: author }, { id: newId(), ...says });
  idsOf.calendar = [note.id, newId()];
  const reader = await insertPerson(db, { isSocio: true });
  const message = { id: newId(), to: reader.userId, text: 'Ciao', showsAddress: false };
  await sendMessage({ ...deps, actor: author }, message);
  idsOf['own-answers'] = [await writeOwnAnswer({ ...deps, actor: people.admin }), newId()];
  idsOf['member-messages'] = [message.id, reader.userId, newId()];
  owned = {
    booking: booking.id,
    order: order.id,
    checkout,
    paidCheckout: order.checkoutId,
    withdrawal,
    person: owner.userId,
  };
  known = {
    uuid: [...Object.values(owned), beer.productId, beer.variantId, newId()],
    id: [...Object.values(owned), beer.productId, '0'.repeat(32)],
    variant_id: [beer.variantId],
    variantId: [beer.variantId, mark],
    pictureId: [pictured.id, newId()],
    pictureIds: [[pictured.id], [newId()], []],
    file: [pictured.url.split('/').at(-2), newId(), mark],
    email: [owner.email, 'somebody@example.org', mark],
    password: ['a long enough passphrase', 'short'],
    totalCents: [1000, 1500, 900],
    dateOfBirth: ['1990-05-05'],
    startsAt: [startsAt, ...slots.slice(-3).map((slot) => slot.startsAt)],
    acceptedTerms: [0, 1],
    status: ['confirmed', 'pending'],
    store: ['tu', mark],
    key: ['about', 'growth.resource-library', mark],
    name: [
      `${beer.productId}.svg`,
      `${beer.variantId}.svg`,
      `${beer.productId}.png`,
      'app-192.png',
      '320.webp',
      '160.avif',
      'master.webp',
      `${mark}.png`,
    ],
    path: ['home.png', 'beershop.png', `${mark}.png`],
    successUrl: [`${config.siteUrl}/success`, 'https://example.org/', 'data:text/plain,x'],
    cancelUrl: [`${config.siteUrl}/beershop`],
  };

  const document: unknown = await (await site.app.request(`${config.siteUrl}/openapi.json`)).json();
  operations = readDocument(document).operations;
  isValid = answerValidator(document);
});

afterAll(async () => {
  removeTemporaryFolder(dataDir);
  await simulator.stop();
  await readOnly.close();
});

/** Existing ids of the kind an operation needs, if there are any. */
function knownTo({ operation: { tags } }: Operation): KnownValues {
  const ids = tags.flatMap((tag) => idsOf[tag] ?? []);
  return ids.length > 0 ? { ...known, id: ids } : known;
}

describe('every operation of /openapi.json', () => {
  it('answers according to its description, for any input and user', { timeout: 600_000 }, async () => {
    for (const operation of operations) {
      const requests = fc.record({
        request: requestsTo(operation, knownTo(operation)),
        who: fc.constantFrom(...Object.keys(people)),
      });
      const property = fc.asyncProperty(requests, async ({ request, who }) => {
        const answer = await send(operation, request, people[who]);
        expect(problemOf(operation, who, answer)).toBeUndefined();
        // The answer of a route that writes although it declares that it may lag.
        expect(JSON.stringify(answer)).not.toContain('database_unavailable');
      });
      const { parameters, requestBody } = operation.operation;
      const numRuns = requestBody || parameters.length > 0 ? requestsEach : plainRequests;
      await fc.assert(property, { seed, numRuns });
    }
  });

  it('refuses other users when it is for administrators', async () => {
    for (const operation of operations.filter((each) => each.operation[accessExtension] === 'admin')) {
      for (const [who, person] of Object.entries(people).filter(([name]) => name !== 'admin')) {
        const { status } = await send(operation, fittingRequest(operation, known), person);
        expect({ who, path: operation.path, status }).toEqual({
          who,
          path: operation.path,
          status: person ? 403 : 401,
        });
      }
    }
  });

  it("returns no user's data to another", async () => {
    const withId = operations.filter(
      ({ operation }) =>
        !operation[everybodysExtension] &&
        operation.parameters.some((each) => each.in === 'path' && each.schema.format === 'uuid'),
    );
    expect(withId.length).toBeGreaterThan(10);
    for (const operation of withId) {
      for (const id of Object.values(owned)) {
        for (const who of ['visitor', 'user', 'member']) {
          const { status, location } = await send(
            operation,
            fittingRequest(operation, { ...known, id: [id], changeId: [id] }),
            people[who],
          );
          // The callback URL of the payment provider: the page that it redirects to refuses everybody but the
          // buyer.
          if (isPaymentReturn(operation))
            expect(location).toMatch(/^\/((checkout\?id|success\?order|quota\?pagamento)=|dona\/)/);
          else expect([401, 403, 404], `${who}: ${operation.method} ${operation.path}`).toContain(status);
        }
      }
    }
  });
});

const isPaymentReturn = ({ path }: Operation) =>
  /^\/api\/(checkout|fees\/payments|donations)\/\{id\}\/(return|cancel)$/.test(path);

type Answer = { status: number; location: string | null; text: string; json: unknown };

let requestCount = 0;

async function send({ method }: Operation, request: OddRequest, person?: Person): Promise<Answer> {
  // Another client address for each request, because routes limit requests by address.
  requestCount++;
  const incoming = {
    socket: { remoteAddress: `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}` },
  };
  const answer = await site.app.request(
    `${testConfig().siteUrl}${request.path}`,
    {
      method: method.toUpperCase(),
      headers: { ...request.headers, ...(person && site.as(person)) },
      ...(request.body !== undefined && { body: request.body }),
    },
    { incoming },
  );
  const type = answer.headers.get('content-type') ?? '';
  const text = type === 'text/event-stream' ? await firstEventOf(answer) : await answer.text();
  const isJson = type.startsWith('application/json');
  const location = answer.headers.get('location');
  return { status: answer.status, location, text, json: isJson ? JSON.parse(text) : undefined };
}

/** A stream of events does not end by itself. */
async function firstEventOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

function problemOf(operation: Operation, who: string, answer: Answer): string | undefined {
  const { status, text } = answer;
  const access = operation.operation[accessExtension];
  const mayCall = access === 'visitor' || who === 'admin' || (access === 'user' && who !== 'visitor');
  const isGiven = status < 300;
  if (status === 500) return `failed: ${text}`;
  if (isGiven && !mayCall) return `answers ${who}: ${text}`;
  if (status >= 400 && text.includes(mark)) return `repeats the input: ${text}`;
  return isValid(operation, status, answer.json);
}

/** Checks answers against the document alone, as a client without the code would. */
function answerValidator(document: unknown): typeof isValid {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(Object(document), 'openapi');
  const pointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return ({ method, path, operation }, status, body) => {
    const response = operation.responses[status];
    if (!response) return `status ${status} is not described: ${JSON.stringify(body)}`;
    if (!response.content?.['application/json']) return undefined;
    const $ref = `openapi#/paths/${pointer(path)}/${method}/responses/${status}/content/application~1json/schema`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    return validate(body) ? undefined : `${ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`;
  };
}
