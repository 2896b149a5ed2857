import { expect, it } from 'vitest';
import { indexLedgerEvents } from '#areas/community/ledger/ledger-event-index.ts';
import { defineLedgerEvents } from '#framework/ledger-events.ts';
import { defineTokenReasons } from '#framework/token-reasons.ts';
import { readCatalogues } from '../../scripts/messages/catalogues.ts';
import { ledgerEvents } from '../../src/process/modules.ts';
import { readDeclared } from '../support/read-declared.ts';
import { readSources, root } from './sources.ts';

const declaredEvents = await readDeclared<(typeof ledgerEvents)[number]>('ledger-events');
const declaredReasons = await readDeclared<Record<string, string>>('token-reasons');
const index = indexLedgerEvents(ledgerEvents);

const sources = readSources().filter(({ file }) => !file.endsWith('.test.ts'));

const namesAfter = (pattern: RegExp) => [
  ...new Set(sources.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, name = '']) => name))),
];

/** All texts below a part of the areas' catalogues, by the keys that pages use. */
const wordsBelow = (part: string) =>
  readCatalogues(root).flatMap(({ namespace, texts }) =>
    [...(texts.it?.keys() ?? [])]
      .filter((key) => key.startsWith(`${part}.`))
      .map((key) => key.replace(`${part}.`, `${part}.${namespace}.`)),
  );

it('every type of ledger event is declared once, with its texts', () => {
  const recorded = namesAfter(/\beventType: '([^':]+)'/g);
  expect(recorded.length).toBeGreaterThan(4);
  const types = index.types.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(recorded));
  expect(new Set(types).size).toBe(types.length);
  expect(ledgerEvents.toSorted(byTypes)).toEqual(declaredEvents.toSorted(byTypes));
  const labels = declaredEvents.flatMap(({ types, reasons }) => [
    ...Object.values(types).map(({ label }) => label),
    ...Object.values(reasons),
  ]);
  expect(labels.toSorted()).toEqual(wordsBelow('ledgerEvents').toSorted());
});

const byTypes = (one: (typeof ledgerEvents)[number], other: (typeof ledgerEvents)[number]) =>
  Object.keys(one.types).join() < Object.keys(other.types).join() ? -1 : 1;

it('every reason for a change of a token balance is declared once, with its texts', () => {
  const reasons = declaredReasons.flatMap((each) => Object.keys(each));
  expect(reasons.length).toBeGreaterThan(5);
  expect(new Set(reasons).size).toBe(reasons.length);
  const labels = declaredReasons.flatMap((each) => Object.values(each));
  expect(labels.toSorted()).toEqual(wordsBelow('tokenReasons').toSorted());
});

it('an event type or a token reason without a text does not compile', () => {
  // @ts-expect-error: the texts of bikes have no such type.
  defineLedgerEvents('bikes', { types: { 'Prenotazione Bici': { position: 1, text: 'rocket' } } });
  // @ts-expect-error: no area declares such a type of event.
  defineLedgerEvents('bikes', { types: { Razzo: { position: 1, text: 'bikeBooking' } } });
  // @ts-expect-error: the texts of orders have no such reason.
  const reasons = defineTokenReasons('orders', ['rocket']);
  expect(Object.keys(reasons)).toEqual(['rocket']);
});
