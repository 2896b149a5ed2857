import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeScript } from '#site/theme.ts';
import { dark, light } from './palette.ts';

const tokens = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8');
const themes = { light: [light, ':root {'], dark: [dark, '.dark {'] } as const;

it.each(Object.entries(themes))(
  'the %s palette has the colours of the pages',
  (_name, [palette, selector]) => {
    const block = tokens.slice(tokens.indexOf(selector)).split('}')[0];
    for (const [name, colour] of Object.entries(palette)) {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(block).toContain(`--${token}: ${colour};`);
    }
  },
);

it('the browser’s bars have the colour of the page background', () => {
  expect(themeScript).toContain(`'${dark.background}':'${light.background}'`);
});
