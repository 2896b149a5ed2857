import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { IllustrationName } from './illustration.tsx';

const drawings = readFileSync(new URL('./illustrations.svg', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');

/** Every name that a page can use: the compiler reports a missing one. */
const names: Record<IllustrationName, true> = {
  shop: true,
  crowdfunding: true,
  bikes: true,
  growth: true,
  ledger: true,
  about: true,
  members: true,
  blog: true,
  lost: true,
  failure: true,
  denied: true,
};

test('every illustration has a drawing, and so has the offline page', () => {
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual([...Object.keys(names), 'offline'].sort());
});

test('drawings take every colour from the theme', () => {
  const colours = [...drawings.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => `${colour}`);
  const unknown = colours.filter((colour) => {
    const [, token] = /^var\((--[\w-]+)\)$/.exec(colour) ?? [];
    return colour !== 'none' && !(token && tokens.includes(`${token}: `));
  });
  expect(unknown).toEqual([]);
});

test('drawings have no references inside their file, which browsers do not resolve from another page', () => {
  expect(drawings).not.toContain('url(');
});
