import { posts } from '#areas/content/blog/server/blog.table.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { databaseUrlOf } from '../../tests/process/site-process.ts';
import { insertPosts } from './posts-growth.ts';
import { randomAddress } from './random-address.ts';

const seconds = 4;
const concurrency = 8;

/** Of everything that it answers: figures of the moment, texts of the terms, pages of the index, and nothing. */
const questions = [
  'a che ora aprite il sabato?',
  'quanto si paga di spedizione?',
  'ci sono bici libere domani?',
  'una sera in cortile con pane e birra',
  'portami al blog',
  'quanto costa il prodotto 7?',
  'qual è la capitale della Mongolia?',
  'posso restituire un prodotto?',
];

/** Adds a thousand posts to the site of a folder, unless it has them. */
export async function addPosts(dataDir: string): Promise<void> {
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    if ((await db.$count(posts)) < 1000) await insertPosts(db, 1000);
  } finally {
    await close();
  }
}

/** Questions that a site answers in a second, asked by eight people at once. The first answers, which read the index, do not count. */
export async function measureAnswers(url: string): Promise<number> {
  for (const question of questions) await ask(url, question);
  let answered = 0;
  const begin = performance.now();
  const person = async (first: number) => {
    for (let next = first; performance.now() - begin < seconds * 1000; next++) {
      await ask(url, questions[next % questions.length] ?? '');
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, first) => person(first)));
  return (answered * 1000) / (performance.now() - begin);
}

async function ask(url: string, query: string): Promise<void> {
  const answer = await fetch(`${url}/api/chatbot`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'accept-language': 'it',
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify({ query }),
  });
  const { id } = await answer.json();
  if (!answer.ok || id === null) throw new Error(`A question was answered with ${answer.status}`);
}
