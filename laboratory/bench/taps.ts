import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';

/** Slows the browser's processor down by this factor. */
export const slowdown = 4;

/** Milliseconds from the tap until the answer is on the screen: the median and the longest of several taps. */
export type Taps = { name: string; median: number; worst: number };

/** `target` is tapped; the page has answered when the element of the selector `answer` is visible. */
type Tap = { target: string; answer: string; after?: (page: Page) => Promise<void> };

const rounds = 5;

const sizes = 'main [role=radiogroup]';

/** Milliseconds of inactivity before the first tap. */
const readingTime = 5000;

const languages = ['en-GB', 'de-DE', 'es-ES', 'ja-JP', 'it-IT'] as const;

const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** A touch screen on which header and menu show all of their buttons. */
const screen = { viewport: { width: 900, height: 900 }, hasTouch: true, locale: 'it-IT' };

/**
 * Taps the controls of a page in Chromium with a slowed processor, after the page has settled. The time runs
 * from the click's own time stamp to the second frame that shows the answer, so anything that a tap loads
 * counts. The first result is the baseline, a button that sets an attribute. Undefined without a browser.
 */
export async function measureTaps(url: string): Promise<Taps[] | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const results: Taps[] = [];
    const hasSizes = await hasTwoSizes(browser, url);
    for (const [name, taps] of Object.entries(tapsOf(hasSizes))) {
      const times = await inSlowPage(browser, url, async (page) => {
        const measured: number[] = [];
        for (const tap of taps) measured.push(await measureTap(page, tap));
        return measured;
      });
      results.push({ name, ...summarize(times) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

function tapsOf(hasSizes: boolean): Record<string, Tap[]> {
  const times = <T>(make: (round: number) => T) => Array.from({ length: rounds }, (_, round) => make(round));
  const languageButton = 'header button:has(svg.lucide-languages)';
  return {
    baseline: times((round) => ({
      target: '#bench-tap',
      answer: `#bench-tap[data-tapped="${round + 1}"]`,
    })),
    theme: times((round) => ({
      target: 'header button:has(svg.lucide-moon)',
      answer: round % 2 === 0 ? 'html.dark' : 'html:not(.dark)',
    })),
    'language menu': times(() => ({ target: languageButton, answer: '[role=menu]', after: pressEscape })),
    language: times((round) => ({
      target: `[role=menuitemradio]:has([lang="${languages[round]}"])`,
      answer: `html[lang="${languages[round]}"]`,
    })),
    cart: times(() => ({
      target: 'header button:has(svg.lucide-shopping-cart)',
      answer: '[role=dialog]',
      after: pressEscape,
    })),
    menu: times(() => ({
      target: 'header button:has(svg.lucide-menu)',
      answer: '[role=dialog]',
      after: pressEscape,
    })),
    ...(hasSizes && {
      size: times((round) => ({
        target: `${sizes} label:nth-child(${2 - (round % 2)})`,
        answer: `${sizes} label:nth-child(${2 - (round % 2)}) input:checked`,
      })),
    }),
  };
}

/** Not every product comes in several sizes. */
async function hasTwoSizes(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage(screen);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return (await page.locator(`${sizes} label`).count()) > 1;
  } finally {
    await page.close();
  }
}

async function inSlowPage<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage(screen);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(addBaseline);
    await page.waitForTimeout(readingTime);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
  } finally {
    await page.close();
  }
}

/** In the page: a button whose answer is an attribute. */
function addBaseline(): void {
  const button = document.createElement('button');
  button.id = 'bench-tap';
  button.textContent = 'Tap';
  button.style.cssText = 'position:fixed;inset:auto auto 0 0;width:3rem;height:3rem;z-index:99';
  button.onclick = () => {
    button.dataset.tapped = String(Number(button.dataset.tapped ?? 0) + 1);
  };
  document.body.append(button);
}

async function measureTap(page: Page, { target, answer, after }: Tap): Promise<number> {
  if (target.startsWith('[role=menuitemradio]')) await openLanguages(page);
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${target} is not on ${page.url()}`);
  await page.evaluate(watchTap, answer);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const time = await page.evaluate(() => Reflect.get(globalThis, 'benchAnswer') as Promise<number>);
  await after?.(page);
  await page.evaluate(rest);
  return time;
}

async function openLanguages(page: Page): Promise<void> {
  await page.locator('header button:has(svg.lucide-languages)').first().tap();
  await page.locator('[role=menu]').waitFor();
  await page.evaluate(rest);
}

/** In the page: resolves to the milliseconds from the next click to the second frame that shows the answer. */
function watchTap(answer: string): void {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const measured = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      async ({ timeStamp }) => {
        do await nextFrame();
        while (!document.querySelector(answer)?.checkVisibility());
        await nextFrame();
        resolve(performance.now() - timeStamp);
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(globalThis, 'benchAnswer', measured);
}

/** In the page: waits until effects of the tap have ended, such as animations or preloading. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 1500));
}

function summarize(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN };
}
