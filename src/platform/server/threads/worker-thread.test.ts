import { expect, test } from 'vitest';
import type { PdfContent } from '../pdf/pdf-content.ts';
import { WorkerThread } from './worker-thread.ts';

const content: PdfContent = {
  locale: 'it',
  title: 'Ricevuta',
  author: '',
  footer: '',
  pageLabel: '{page} / {pages}',
  createdAt: new Date(0),
  blocks: [],
};

const start = (maxWaiting: number) =>
  new WorkerThread<PdfContent, Uint8Array>(new URL('../pdf/render-pdf.worker.ts', import.meta.url), {
    maxWaiting,
  });

test('tasks of a worker thread run one after another, without blocking the main thread', async () => {
  const thread = start(10);
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const files = await Promise.all([thread.do(content), thread.do(content), thread.do(content)]);
  clearInterval(timer);
  for (const file of files) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(5);
});

test('a failed task reports its reason, and the next task runs', async () => {
  const thread = start(10);
  const broken = { ...content, locale: 'no such language' as PdfContent['locale'] };
  await expect(thread.do({ ...broken, title: 'due parole' })).rejects.toThrow('The work of a thread failed');
  expect((await thread.do(content)).length).toBeGreaterThan(500);
});

test('tasks are refused when the queue is full', async () => {
  const thread = start(2);
  const waiting = [thread.do(content), thread.do(content), thread.do(content)];
  await Promise.resolve();
  await expect(async () => thread.do(content)).rejects.toMatchObject({ code: 'server_busy' });
  expect(await Promise.all(waiting)).toHaveLength(3);
});
