import type { Locator, Page } from '@playwright/test';
import { chooseOptions, register } from './people.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

type Look = {
  border: string;
  borderWidth: string;
  background: string;
  color: string;
  outline: string;
  ring: string;
};

const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((node) => {
    const style = getComputedStyle(node);
    return {
      border: style.borderBottomColor,
      borderWidth: style.borderBottomWidth,
      background: style.backgroundColor,
      color: style.color,
      outline: style.outlineStyle,
      ring: style.boxShadow,
    };
  });

/** With forced colours, counts the elements that look different from the first one that is not selected. */
async function countDifferent(
  chosen: Locator,
  others: Locator,
): Promise<{ chosen: boolean; others: number }> {
  const [first, ...rest] = await Promise.all((await others.all()).map(lookOf));
  const isUnlike = (look: Look) => JSON.stringify(look) !== JSON.stringify(first);
  return { chosen: isUnlike(await lookOf(chosen)), others: rest.filter(isUnlike).length };
}

const labels = (page: Page, group: string, state: ':checked' | ':not(:checked)') =>
  page.getByRole('radiogroup', { name: group }).locator(`label:has(input${state})`);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the selected size and colour, and the current menu entry, are distinguishable', async ({
      page,
    }) => {
      await page.goto('/beershop?q=Felpa');
      await page.getByRole('link', { name: 'Felpa Turno di Notte' }).first().click();
      await expect(page.getByRole('radiogroup', { name: 'Taglia' })).toBeVisible();
      await chooseOptions(page);
      for (const group of ['Taglia', 'Colore']) {
        const groups = countDifferent(labels(page, group, ':checked'), labels(page, group, ':not(:checked)'));
        expect(await groups, group).toEqual({ chosen: true, others: 0 });
      }
      await page.goto('/beershop');
      const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
      const current = menu.locator('a[aria-current=page]');
      await expect(current).toHaveCount(1);
      expect(await countDifferent(current, menu.locator('a:not([aria-current=page])'))).toEqual({
        chosen: true,
        others: 0,
      });
    });

    test('the selected delivery is distinguishable', async ({ page }) => {
      await register(page.request, 'Bianca Bevitrice');
      await page.goto('/beershop?q=Adesivi');
      await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Carrello, 1/ })
        .click();
      await page.getByRole('button', { name: 'Procedi al checkout' }).click();
      await expect(page.getByRole('radio', { name: 'Spedizione' })).toBeChecked();
      const [chosen, other] = [
        labels(page, 'Consegna', ':checked'),
        labels(page, 'Consegna', ':not(:checked)'),
      ];
      expect((await lookOf(chosen)).border).not.toBe((await lookOf(other)).border);
      const dot = chosen.locator('input + span');
      expect((await lookOf(dot)).background).not.toBe((await lookOf(chosen)).background);
    });
  });
}
