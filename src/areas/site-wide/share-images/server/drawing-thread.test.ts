import { expect, test } from 'vitest';
import { pngSize } from '#platform/server/images/render-png.ts';
import { socialImageSize } from '../share-images.ts';
import { DrawingThread } from './drawing-thread.ts';
import type { SocialCard } from './social-card.ts';

const card: SocialCard = {
  locale: 'ja',
  kicker: 'ブログ',
  title: '月の夜のビール祭り',
  subtitle: '',
  siteName: 'TU Tutto è Uno',
  art: null,
};

test('an image is drawn off the main thread, which stays responsive', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const png = await new DrawingThread().draw(card);
  clearInterval(timer);
  expect(pngSize(png)).toEqual(socialImageSize);
  expect(turns).toBeGreaterThan(5);
});

test('a card that cannot be drawn fails, and the next one is drawn', async () => {
  const thread = new DrawingThread();
  const broken = { ...card, locale: 'no such language' as SocialCard['locale'] };
  await expect(thread.draw(broken)).rejects.toThrow('The work of a thread failed');
  expect(pngSize(await thread.draw(card))).toEqual(socialImageSize);
});
