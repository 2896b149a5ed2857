import { renderPng } from '#platform/server/images/render-png.ts';
import { workOff } from '#platform/server/threads/worker-thread.ts';
import { socialImageSize } from '../share-images.ts';
import { cardSvg } from './card-svg.ts';
import type { SocialCard } from './social-card.ts';

export type CardToDraw = { card: SocialCard; photograph?: string | undefined };

workOff(async ({ card, photograph }: CardToDraw) =>
  renderPng(await cardSvg(card, photograph), socialImageSize.width),
);
