import type { Page } from '@playwright/test';
import { twMerge } from 'tailwind-merge';

/**
 * Layout errors: a page wider than its window, clipped or displaced text, overlapping controls. Waits for
 * `frames` first, so that everything has adapted to the window's size.
 */
export function findMisfits(page: Page, { frames = 2 } = {}): Promise<string[]> {
  return page.evaluate(async (frames) => {
    const tolerance = 1.5;
    const misfits = new Set<string>();
    // The navigation scrolls away behind the sticky bar.
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let widest: { right: number; text: string } | undefined;
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        range.selectNodeContents(node);
        const { right } = range.getBoundingClientRect();
        if (right <= (widest?.right ?? clientWidth)) continue;
        // Wider than the page: it is clipped, and does not widen it.
        if (right > scrollWidth + tolerance) continue;
        const text = `${node.parentElement?.outerHTML.split('>')[0]}>${node.nodeValue?.trim().slice(0, 40)}`;
        widest = { right, text };
      }
      misfits.add(`the page is ${scrollWidth - clientWidth} px too wide: ${widest?.text ?? 'no text'}`);
    }

    const styles = new Map<
      Element,
      { hidesX: boolean; hidesY: boolean; scrolls: boolean; style: CSSStyleDeclaration }
    >();
    const styleOf = (element: Element) => {
      const known = styles.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      const found = {
        hidesX: hides(style.overflowX),
        hidesY: hides(style.overflowY),
        scrolls: /auto|scroll/.test(style.overflowX + style.overflowY),
        style,
      };
      styles.set(element, found);
      return found;
    };
    const isWider = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - tolerance || text.right > box.right + tolerance;
    const isHigher = (text: DOMRect, box: DOMRect) =>
      text.top < box.top - tolerance || text.bottom > box.bottom + tolerance;

    function judge(node: Node, element: Element): string | undefined {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1 || text.height <= 1) return undefined;
      let isCutOff = false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { hidesX, hidesY, scrolls, style } = styleOf(box);
        const rect = box.getBoundingClientRect();
        const isForScreenReaders = rect.width <= 1 && rect.height <= 1;
        // A long name may end in an ellipsis when its title attribute has it in full.
        const isShortened = style.textOverflow === 'ellipsis' && box.closest('[title]') !== null;
        if (scrolls || isForScreenReaders || isShortened) return undefined;
        isCutOff ||= (hidesX && isWider(text, rect)) || (hidesY && isHigher(text, rect));
        if (style.position === 'fixed') break;
      }
      if (isCutOff) return 'cut off';
      const control = element.closest('a, button, label, summary, [role=tab], [role^=menuitem]');
      if (control && styleOf(control).style.display !== 'inline') {
        const box = control.getBoundingClientRect();
        if (isWider(text, box) || isHigher(text, box)) return 'out of its control';
      }
      return text.left < -tolerance || text.right > innerWidth + tolerance ? 'out of the window' : undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const misfit = judge(walker.currentNode, element);
      if (misfit) misfits.add(`${misfit}: ${text}`);
    }

    const header = document.querySelector('body > header, body > * > header');
    const controls = [...(header?.querySelectorAll('a, button') ?? [])]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => ({
        name: (each.getAttribute('aria-label') ?? each.textContent).trim(),
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1);
    for (const [index, { name, box }] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        const isBeside = other.box.left >= box.right - 1 || other.box.right <= box.left + 1;
        const isBelow = other.box.top >= box.bottom - 1 || other.box.bottom <= box.top + 1;
        if (!isBeside && !isBelow) misfits.add(`over each other: ${name}, ${other.name}`);
      }
    }
    return [...misfits];
  }, frames);
}

/** Words of titles that continue on the next line without a hyphen. */
export function findTornWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Browsers load fonts when text is laid out with them.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const titles = [...document.querySelectorAll('h1, h2, h3')].filter((title) => title.checkVisibility());
    return titles.flatMap((title) => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const torn: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}\u00ad]+/gu)) {
          if (word.includes('\u00ad')) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) torn.push(word);
        }
      }
      return torn;
    });
  });
}

/** The text spacing that a reader may set without loss of content (WCAG 2.2, 1.4.12). */
export async function spaceOut(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    // A constructed style sheet is not an inline style, which the page's security policy forbids.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);
}

/** Makes all words 40 % longer than in Italian, or restores them. Only the association's name stays unchanged. */
export async function lengthen(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const key = 'textsBeforeLengthening';
    const texts: Map<Node, string | null> = Reflect.get(window, key) ?? new Map();
    for (const [node, text] of texts) node.nodeValue = text;
    texts.clear();
    if (!on) return;
    Reflect.set(window, key, texts);
    const longer = (word: string) => word + word.slice(0, Math.round(word.length * 0.4));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.parentElement?.closest('script, style, svg, [lang]:not(html)')) continue;
      texts.set(node, node.nodeValue);
      node.nodeValue = (node.nodeValue ?? '').replaceAll(
        /TU Tutto è Uno|\S+@\S+|(?<!\p{L})\p{L}{3,}(?!\p{L})/gu,
        (text) => (/^\p{L}+$/u.test(text) ? longer(text) : text),
      );
    }
  }, isOn);
}

/**
 * Targets that are too small: below 44 px high for actions, below 24 px for anything (WCAG 2.2, 2.5.8). Links inside a
 * sentence are exempt.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const acting =
      'button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role^=menuitem]';
    const targets = [...document.querySelectorAll(`${acting}, a[href]`)].filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true }) && target.getBoundingClientRect().width > 1,
    );
    return targets.flatMap((target) => {
      const style = getComputedStyle(target);
      if (style.display === 'inline' && target.matches('a')) return [];
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const around = target.closest('label') ?? label;
      const isTick = target.matches('[type=radio], [type=checkbox], [role=radio], [role=checkbox]');
      const drawn = (isTick && around ? around : target).getBoundingClientRect();
      const touched = getComputedStyle(target, '::after');
      const [width, height] = [
        Math.max(drawn.width, Number.parseFloat(touched.width) || 0),
        Math.max(drawn.height, Number.parseFloat(touched.height) || 0),
      ];
      const least = target.matches(acting) ? 44 : 24;
      if (height >= least - 0.5 && width >= 24) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      return [`${name || target.outerHTML.slice(0, 80)}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
}

/** Elements with two classes for the same property: the style sheet's order would decide which one applies. */
export async function findContradictions(page: Page): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => element.getAttribute('class') ?? ''),
  );
  return [...new Set(all)].flatMap((classes) => {
    const kept = new Set(twMerge(classes).split(' '));
    const lost = classes.split(' ').filter((each) => each && !kept.has(each));
    return lost.length > 0 ? [`${lost.join(' ')} in: ${classes}`] : [];
  });
}
