import { expect, test } from 'vitest';
import { pngSize, renderPng } from './render-png.ts';

test('the first picture does not resolve the names of open sockets, which would block the process for seconds', async () => {
  Object.assign(process.report, { excludeNetwork: false });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  expect(pngSize(await renderPng(svg, 20))).toEqual({ width: 20, height: 10 });
  expect(process.report).toHaveProperty('excludeNetwork', true);
});
