import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test('scripts and their dependencies are named in the HTML without being loaded', () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/texts.json"/>',
      '<script type="module" async="" src="/a.js" nonce="n"></script>',
    ),
    'n',
  );
  expect(html).not.toContain(' src="');
  expect(html).toContain('<template data-later=""><link rel="modulepreload" href="/a.js"/></template>');
  expect(html).toContain(
    '<template data-later=""><link rel="preload" as="fetch" href="/texts.json"/></template>',
  );
  expect(html).toMatch(
    /<script nonce="n">.+<\/script><script type="module" async="" data-later="" data-src="\/a.js" nonce="n">/s,
  );
});

test('resources that the first paint needs are loaded at once', () => {
  const html = page(
    '<link rel="stylesheet" href="/app.css"/><link rel="preload" as="font" href="/face.woff2"/>',
    '<script nonce="n">theme()</script>',
  );
  expect(deferScripts(html, 'n')).toBe(html);
});
