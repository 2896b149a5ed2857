import { describe, expect, it, test } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import { pngSize, renderPng } from '#platform/server/images/render-png.ts';
import { socialImageSize } from '../share-images.ts';
import { cardSvg } from './card-svg.ts';
import { postCard } from './social-card.ts';

const post = {
  title: 'Una sera di ottobre in cantina',
  excerpt: 'Quattro assaggi, una chitarra e la birra di castagne che non doveva venire così.',
  // In Italy it is already the first of the month.
  publishedAt: new Date('2026-10-31T23:30:00Z'),
  cover: null,
};

describe('the image of a post', () => {
  it('shows the section and the Italian date above its title', () => {
    expect(postCard(post, 'it')).toEqual({
      locale: 'it',
      kicker: 'Blog · 1 novembre 2026',
      title: post.title,
      subtitle: post.excerpt,
      siteName: 'TU Tutto è Uno',
      art: null,
    });
    expect(postCard(post, 'de').kicker).toBe('Blog · 1. November 2026');
    expect(postCard(post, 'ja').kicker).toMatch(/ · 2026年11月1日$/);
  });

  it('shows the cover, if there is one', async () => {
    const facts = { width: 1600, height: 900, placeholder: null };
    const cover = { ...facts, url: '/media/pictures/x/1600.webp', widths: [320, 640, 1600] };
    const card = postCard({ ...post, cover }, 'it');
    expect(card.photograph).toBe('/media/pictures/x/640.webp');
    expect(await cardSvg(card, 'data:image/jpeg;base64,AAAA')).toContain('<image href="data:image/jpeg');
  });

  it.each(locales)('can be drawn in %s with texts of any length', async (locale) => {
    const long = { ...post, title: 'Birrificazioni '.repeat(12), excerpt: 'Parole su parole. '.repeat(60) };
    for (const each of [post, long, { ...post, excerpt: '' }]) {
      const png = await renderPng(await cardSvg(postCard(each, locale)), socialImageSize.width);
      expect(pngSize(png)).toEqual(socialImageSize);
    }
  });
});

test('the image of a product shows characters of its label that SVG escapes', async () => {
  const outlinesWith = async (brewery: string) => {
    const card = { ...postCard({ ...post, title: 'x', excerpt: '' }, 'it'), kicker: '' };
    const art = { type: 'beer' as const, input: { name: 'Oro', brewery, style: 'IPA', abv: 5, seed: 'x' } };
    return (await cardSvg({ ...card, art })).split('M').length;
  };
  expect(await outlinesWith("T'U")).toBe((await outlinesWith('TU')) + 1);
});
