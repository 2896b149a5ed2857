import { parentPort } from 'node:worker_threads';
import { renderPng } from '#platform/server/images/render-png.ts';
import { socialImageSize } from '../social-images.ts';
import { cardSvg } from './card-svg.ts';
import type { SocialCard } from './social-card.ts';

export type CardToDraw = { card: SocialCard; photograph?: string | undefined };
export type Drawn = { png: Uint8Array<ArrayBuffer> } | { failure: string };

parentPort?.on('message', async ({ card, photograph }: CardToDraw) => {
  parentPort?.postMessage(await draw(card, photograph));
});

async function draw(card: SocialCard, photograph?: string): Promise<Drawn> {
  try {
    return { png: await renderPng(await cardSvg(card, photograph), socialImageSize.width) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
