import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus, which must be visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${control}`);
}

/** The focused element must be on the screen, not covered, and marked: immediately or after the page has settled. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => findFocusProblem(page)).toBeUndefined();
}

function findFocusProblem(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const isMarked = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const name = focused.getAttribute('aria-label') ?? focused.textContent;
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    // A link that fills a card is outlined around the card, a choice among chips around its label.
    const isSeen =
      isMarked(focused) || isMarked(focused, '::after') || labels.some((label) => isMarked(label));
    if (!isSeen) return `no mark around ${name}`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    const isLabelOfIt = labels.some((label) => label.contains(front));
    return front === focused || focused.contains(front) || front?.contains(focused) || isLabelOfIt
      ? undefined
      : `something lies over ${name}`;
  });
}
