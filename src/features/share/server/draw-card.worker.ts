import { parentPort } from 'node:worker_threads';
import { renderPng } from '#platform/pictures/render-png.ts';
import { sharePictureSize } from '../share-pictures.ts';
import { cardSvg } from './card-svg.ts';
import type { ShareCard } from './share-card.ts';

export type Drawn = { png: Uint8Array<ArrayBuffer> } | { failure: string };

parentPort?.on('message', async (card: ShareCard) => {
  parentPort?.postMessage(await draw(card));
});

async function draw(card: ShareCard): Promise<Drawn> {
  try {
    return { png: await renderPng(await cardSvg(card), sharePictureSize.width) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
