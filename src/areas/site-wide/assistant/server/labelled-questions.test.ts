import { beforeAll, expect, test } from 'vitest';
import { seedDemoPosts } from '#areas/content/blog/server/demo-posts.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import { locales } from '#platform/i18n/locales.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  addShares,
  type Measured,
  measureQuestions,
  readQuestions,
  shareOf,
} from '../../../../../tests/assistant/measure-questions.ts';
import { reportQuestions } from '../../../../../tests/assistant/report-questions.ts';

const database = testDatabase();
let measured: Measured[];
beforeAll(async () => {
  const deps = testDeps(database.db);
  await seedDemoCatalog(deps);
  await seedDemoPosts(deps);
  measured = await measureQuestions(deps);
  const withMisses = process.env.BENCH_ASSISTANT;
  if (withMisses !== undefined) process.stdout.write(reportQuestions(measured, { withMisses }));
});

const of = (half: Measured['half'], name: 'intent' | 'page' | 'unknown', locale?: string) =>
  shareOf(
    addShares(
      measured
        .filter((each) => each.half === half && (locale === undefined || each.locale === locale))
        .map((each) => each[name]),
    ),
  );

test('each language has at least forty questions, and at least half of them are not used for tuning', () => {
  for (const locale of locales) {
    const { tuning, unseen } = readQuestions(locale);
    expect(tuning.length + unseen.length).toBeGreaterThanOrEqual(40);
    expect(unseen.length).toBeGreaterThanOrEqual(tuning.length);
    for (const half of [tuning, unseen])
      expect(half.filter(({ intent }) => intent === 'unknown').length).toBeGreaterThanOrEqual(13);
    const texts = [...tuning, ...unseen].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('for unseen questions, 95 % of intents, 90 % of pages and 95 % of questions without an answer are recognised', () => {
  expect(of('unseen', 'intent')).toBeGreaterThanOrEqual(0.95);
  expect(of('unseen', 'page')).toBeGreaterThanOrEqual(0.9);
  expect(of('unseen', 'unknown')).toBeGreaterThanOrEqual(0.95);
});

test.each(locales)(
  'the assistant handles at least 85 % of the unseen questions in %s correctly',
  (locale) => {
    for (const name of ['intent', 'page', 'unknown'] as const)
      expect(of('unseen', name, locale), name).toBeGreaterThanOrEqual(0.85);
  },
);
