import type { Page } from '@playwright/test';
import { eachDocument } from './documents.ts';
import { test } from './site.ts';
import { readers } from './site-pages.ts';
import { menuState, siteStates } from './site-states.ts';
import { expect } from './test.ts';
import { eachState } from './views.ts';

/** Labels of menus without an initial selection. */
const optionalChoices = ['Soci per regione'];

type Finding = { group: string; problem: string };

/**
 * Selected things that look like their neighbours, or that only look selected. Found by their accessible
 * state, and by links to other views of the same page.
 */
function findUnclearChoices(page: Page): Promise<Finding[]> {
  return page.evaluate((optional) => {
    const announced =
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true], input[type=radio]:checked, input[type=checkbox]:checked';
    const sample = [
      ...['backgroundColor', 'color', 'borderTopColor', 'borderBottomColor', 'borderTopWidth', 'boxShadow'],
      ...['outlineStyle', 'outlineColor', 'outlineWidth', 'fontWeight', 'textDecorationLine', 'opacity'],
    ] as const;
    const styleOf = (element: Element) => {
      const style = getComputedStyle(element);
      return sample.map((name) => style[name as keyof CSSStyleDeclaration]).join('|');
    };
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** The look of the thing and of everything drawn in it: a tick or a check mark may be the only difference. */
    const lookOf = (thing: Element) => {
      const box = thing.closest('label') ?? thing;
      return [box, ...box.querySelectorAll('*')]
        .filter(isShown)
        .map((element) => `${element.tagName} ${styleOf(element)}`)
        .join('\n');
    };
    const kindOf = (thing: Element) =>
      `${thing.tagName} ${thing.getAttribute('role')} ${thing.getAttribute('type')} ${thing.getAttribute('class')}`;
    const nameOf = (thing: Element) =>
      (thing.getAttribute('aria-label') ?? thing.closest('label')?.innerText ?? thing.textContent ?? '')
        .trim()
        .slice(0, 60);
    const groupOf = (thing: Element) =>
      thing.closest(
        'nav, ul, ol, table, fieldset, form, [role=group], [role=radiogroup], [role=tablist], [role=menu], [role=toolbar]',
      ) ?? document.body;

    const findings: { group: string; problem: string }[] = [];
    for (const chosen of [...document.querySelectorAll(announced)].filter(isShown)) {
      const group = groupOf(chosen);
      const other = [...group.querySelectorAll(chosen.tagName)].find(
        (each) =>
          isShown(each) &&
          !each.matches(announced) &&
          !each.matches(':disabled') &&
          kindOf(each) === kindOf(chosen),
      );
      if (other && lookOf(other) === lookOf(chosen)) {
        findings.push({ group: nameOf(group).slice(0, 30), problem: `not seen: ${nameOf(chosen)}` });
      }
    }
    for (const menu of [...document.querySelectorAll('main nav')].filter(isShown)) {
      const views = [...menu.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        (link) =>
          isShown(link) &&
          link.pathname === location.pathname &&
          // A page's default view has no parameter in the address.
          (link.search !== '' || link.matches('[aria-current]')) &&
          !link.rel,
      );
      const current = views.filter((link) => link.matches('[aria-current]'));
      const least = optional.includes(menu.getAttribute('aria-label') ?? '') ? 0 : 1;
      if (views.length > 1 && (current.length < least || current.length > 1)) {
        const problem = `${current.length} of ${views.length} are heard as selected`;
        findings.push({ group: menu.getAttribute('aria-label') ?? nameOf(menu), problem });
      }
    }
    return findings;
  }, optionalChoices);
}

const themes = [
  { theme: 'light', forcedColors: 'none' },
  { theme: 'dark', forcedColors: 'none' },
  { theme: 'light', forcedColors: 'active' },
] as const;

async function expectClearChoices(page: Page, name: string): Promise<void> {
  for (const { theme, forcedColors } of themes) {
    await page.emulateMedia({ forcedColors });
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      theme === 'dark',
    );
    const findings = await findUnclearChoices(page);
    expect.soft(findings, `${name}, ${theme}, forced colours ${forcedColors}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

test.describe('selected things are visible and announced, in each theme and in forced colours', () => {
  test.setTimeout(1_800_000);

  for (const reader of readers) {
    test(`on every page, as shown to: ${reader}`, async ({ browser, site: { pages }, visits }) => {
      await eachDocument({ browser, pages, visits, width: 1280 }, reader, expectClearChoices);
    });
  }

  test('in every state of a page', async ({ browser, site }) => {
    const states = siteStates.filter(({ isBehindPhoneMenu }) => !isBehindPhoneMenu);
    await eachState({ browser, site, width: 1280 }, states, expectClearChoices);
    await eachState({ browser, site, width: 360 }, [menuState], expectClearChoices);
  });

  test('on every page of a phone', async ({ browser, site: { pages }, visits }) => {
    await eachDocument({ browser, pages, visits, width: 360 }, 'visitor', expectClearChoices);
  });
});
