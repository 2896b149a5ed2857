import { expect, test } from 'vitest';
import { realAddress } from './real-address.ts';

const real = 'https://example.org/a?x=1&y=%C3%A8#b';
const encoded = encodeURIComponent(real);

test.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01&reserved=0`,
  `https://www.google.com/url?q=${encoded}&sa=D&source=editors`,
  `https://www.google.co.uk/url?sa=t&url=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://lm.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.it/url?q=${encoded}`)}`,
  `https://l.instagram.com/?u=${encoded}&e=AT0`,
  `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
  'https://example.org/a?utm_source=x&x=1&fbclid=2&y=%C3%A8&gclid=3&mc_cid=4&mc_eid=5&igshid=6#b',
])('%s leads to its real address', (address) => {
  expect(realAddress(address)).toBe(real);
});

test('a question mark without parameters is removed', () => {
  expect(realAddress('https://example.org/?utm_source=x')).toBe('https://example.org/');
});

test.each([
  real,
  'https://www.google.com/search?q=https://example.org',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://google.example.org/url?q=https://example.org',
  'mailto:a@example.org?subject=utm_source',
  '/blog/a?b',
  '#b',
])('%s does not change', (address) => {
  expect(realAddress(address)).toBe(address);
});
