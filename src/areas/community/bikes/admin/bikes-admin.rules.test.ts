import { describe, expect, test } from 'vitest';
import {
  codeIn,
  mayHandOver,
  parseDaySelection,
  recordedIn,
  shownStateOf,
  stateOf,
  stepsTo,
} from './bikes-admin.rules.ts';

const at = new Date('2026-11-23T10:00:00Z');
const nothing = { handedOverAt: null, returnedAt: null, noShowAt: null };
const booking = { endsAt: new Date('2026-11-23T12:00:00Z'), cancelledAt: null };
const later = new Date('2026-11-23T12:00:01Z');

describe('a bike of a booking', () => {
  test('has the latest recorded state', () => {
    expect(stateOf(nothing)).toBe('booked');
    expect(stateOf({ ...nothing, handedOverAt: at })).toBe('handed_over');
    expect(stateOf({ ...nothing, handedOverAt: at, returnedAt: at })).toBe('returned');
    expect(stateOf({ ...nothing, noShowAt: at })).toBe('no_show');
  });

  test('is late when it is out after the end of its slot, and unrecorded when no state was recorded', () => {
    const out = { ...nothing, handedOverAt: at };
    expect(shownStateOf(out, booking, at)).toBe('handed_over');
    expect(shownStateOf(out, booking, later)).toBe('late');
    expect(shownStateOf(nothing, booking, at)).toBe('booked');
    expect(shownStateOf(nothing, booking, later)).toBe('unrecorded');
    expect(shownStateOf({ ...out, returnedAt: at }, booking, later)).toBe('returned');
    expect(shownStateOf(nothing, { ...booking, cancelledAt: at }, later)).toBe('cancelled');
  });

  test('allows a correction of every state that can be recorded', () => {
    for (const state of ['handed_over', 'returned', 'no_show'] as const) {
      const back = stepsTo[state].find((from) => stepsTo[from].includes(state));
      expect(back, state).toBeDefined();
    }
    expect(recordedIn('late')).toBe('handed_over');
    expect(recordedIn('unrecorded')).toBe('booked');
  });
});

test('a booking code is read from typed text and from the URL in its QR code', () => {
  expect(codeIn(' 7kq2-m9xa ')).toBe('7KQ2M9XA');
  expect(codeIn('https://example.org/admin/bici/consegna/7KQ2M9XA')).toBe('7KQ2M9XA');
});

test('an invalid day in the URL means today', () => {
  expect(parseDaySelection({ day: '2026-11-23' })).toEqual({ day: '2026-11-23' });
  for (const day of ['2026-02-30', '0002-01-01', 'x', 7, undefined])
    expect(parseDaySelection({ day })).toEqual({});
});

test.each([
  ['2026-11-22T22:59:00Z', false],
  ['2026-11-22T23:00:00Z', true],
  ['2026-11-23T12:00:00Z', true],
  ['2026-11-24T12:00:00Z', true],
])('bikes of a booking on 23 November are handed over at %s: %s', (now, expected) => {
  expect(mayHandOver(new Date('2026-11-23T08:00:00Z'), new Date(now))).toBe(expected);
});
