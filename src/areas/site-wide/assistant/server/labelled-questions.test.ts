import { beforeAll, expect, test } from 'vitest';
import { seedDemoPosts } from '#areas/content/blog/server/demo-posts.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import { locales } from '#platform/i18n/locales.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  type Measured,
  measureQuestions,
  readQuestions,
  reportQuestions,
  shareOf,
} from '../../../../../tests/assistant/measure-questions.ts';
import { learntIntents } from '../intents.ts';
import { readExamples } from './understanding/examples.ts';

const database = testDatabase();
let measured: Measured[];
beforeAll(async () => {
  const deps = testDeps(database.db);
  await seedDemoCatalog(deps);
  await seedDemoPosts(deps);
  // Otherwise texts and taught examples are read again for each question.
  deps.contentVersion.onConnected();
  measured = await measureQuestions(deps);
  const bench = process.env.BENCH_ASSISTANT;
  if (bench !== undefined)
    process.stdout.write(reportQuestions(measured, { withMisses: bench === 'misses' }));
  // All nine languages are learnt.
}, 600_000);

test.each(locales)(
  'in %s, each intent has thirty different examples, and forty labelled questions are no examples',
  (locale) => {
    const examples = readExamples(locale);
    const texts = examples.map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    for (const intent of learntIntents)
      expect(examples.filter((each) => each.intent === intent).length, intent).toBeGreaterThanOrEqual(30);
    expect(readQuestions(locale).length).toBeGreaterThanOrEqual(40);
  },
);

test('of the labelled questions, 85 % get their intent, 85 % their page, and 90 % of the unanswerable none', () => {
  expect(shareOf(measured, 'intent')).toBeGreaterThanOrEqual(0.85);
  expect(shareOf(measured, 'page')).toBeGreaterThanOrEqual(0.85);
  expect(shareOf(measured, 'unknown')).toBeGreaterThanOrEqual(0.9);
});

test.each(locales)('no language understands less than three quarters of the questions: %s', (locale) => {
  const own = measured.filter((each) => each.locale === locale);
  for (const column of ['intent', 'page', 'unknown'] as const)
    expect(shareOf(own, column), column).toBeGreaterThanOrEqual(0.75);
});
