import { expect, test } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

test('data cannot close its script element, and is parsed unchanged', () => {
  const data = { name: '</script><script>alert(1)</script>' };
  expect(jsonForScript(data)).not.toContain('<');
  expect(JSON.parse(jsonForScript(data))).toEqual(data);
});
