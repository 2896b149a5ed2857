import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { maxOwnAnswers, maxPhrasings } from '#areas/site-wide/assistant/own-answers.rules.ts';
import { ownAnswers, ownAnswerTexts } from '#areas/site-wide/assistant/server/own-answers.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { databaseUrlOf, type RunningSite } from '#tests/process/site-process.ts';
import { askingHeaders, questions } from './assistant-questions.ts';
import { readSent, startBareServer } from './page-rate.ts';
import { insertPosts } from './posts-growth.ts';
import { listDatabaseProcesses, readProcessorTime } from './processes.ts';

const run = promisify(execFile);
const [warmUp, seconds, concurrency] = [4, 4, 8];
const turns = 3;

/** Adds a thousand posts and the maximum number of own answers to the site of a folder, unless it has them. */
export async function addPostsAndAnswers(dataDir: string): Promise<void> {
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    if ((await db.$count(posts)) < 1000) await insertPosts(db, 1000);
    await fillOwnAnswers(db);
  } finally {
    await close();
  }
}

/** Each has five questions, which share their words with other answers. */
async function fillOwnAnswers(db: Database): Promise<void> {
  const missing = maxOwnAnswers - (await db.$count(ownAnswers));
  const now = systemClock.now();
  for (let number = 0; number < missing; number++) {
    const id = newId();
    const questions = Array.from(
      { length: maxPhrasings },
      (_, way) => `Posso portare da voi in cortile il sabato sera l'oggetto ${number} nel modo ${way}?`,
    );
    await db.insert(ownAnswers).values({ id, isUsed: true, version: 1, createdAt: now, updatedAt: now });
    await db
      .insert(ownAnswerTexts)
      .values({ answerId: id, language: 'it', questions: questions.join('\n'), answer: 'Sì, con piacere.' });
  }
}

export type AnswerRate = {
  /** Answers per second. */
  few: number;
  many: number;
  bare: number;
  /** Milliseconds of processor time per answer. */
  site: number;
  database: number;
};

/**
 * Answers of two sites, and of a bare handler that answers the same bytes as the second, to eight clients
 * that ask without pause; in turns. The processor time is that of the second site.
 */
export async function measureAnswers(
  [few, many]: readonly [RunningSite, RunningSite],
  folder: string,
): Promise<AnswerRate> {
  const bare = await startBareServer(await answerOf(many.url), folder);
  try {
    for (const { url } of [few, many]) await ask(url, warmUp);
    await ask(bare.url, 1);
    const rates = { few: 0, many: 0, bare: 0, site: 0, database: 0 };
    for (let turn = 0; turn < turns; turn++) {
      rates.bare += (await ask(bare.url, seconds)).rate / turns;
      rates.few += (await ask(few.url, seconds)).rate / turns;
      const before = processorTime(many);
      const { rate, answers } = await ask(many.url, seconds);
      const after = processorTime(many);
      rates.many += rate / turns;
      rates.site += (after.site - before.site) / answers / turns;
      rates.database += (after.database - before.database) / answers / turns;
    }
    return rates;
  } finally {
    await bare.stop();
  }
}

const processorTime = ({ pid, dataDir }: RunningSite) => ({
  site: readProcessorTime([pid]),
  database: readProcessorTime(listDatabaseProcesses(dataDir)),
});

/** Runs in a separate process, so that it is not slowed down by this one. */
async function ask(url: string, duration: number): Promise<{ rate: number; answers: number }> {
  const script = path.join(import.meta.dirname, 'assistant-load.ts');
  const { stdout } = await run(process.execPath, [script, url, String(duration), String(concurrency)]);
  const result: { answers: number; failures: number; seconds: number } = JSON.parse(stdout);
  const { answers, failures } = result;
  if (failures > 0) throw new Error(`${failures} of ${answers} questions were not answered`);
  return { rate: answers / result.seconds, answers };
}

async function answerOf(url: string) {
  const request = http.request(`${url}/api/chatbot`, { method: 'POST', headers: askingHeaders(url) });
  request.end(JSON.stringify({ query: questions[0] }));
  const [answer]: http.IncomingMessage[] = await once(request, 'response');
  if (answer?.statusCode !== 200) throw new Error(`A question was answered with ${answer?.statusCode}`);
  return readSent(answer);
}
