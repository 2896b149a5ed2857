import type { Locator, Page } from '@playwright/test';

/** The content of a page's HTML, before any script runs. */
export type ReadPage = {
  lang: string;
  dir: string;
  title: string;
  description: string | undefined;
  isIndexed: boolean;
  headings: string[];
  /** The number of each landmark that a page must have once. */
  landmarks: Record<'banner' | 'main' | 'contentinfo', number>;
  /**
   * All visible and announced texts, each once, without names, and without those marked as being in another
   * language.
   */
  texts: string[];
};

/** A missing message, an unfilled placeholder, or an invalid value. */
export const brokenText =
  /\{\{|\}\}|\$t\(|\bundefined\b|\bNaN\b|\[object|Invalid Date|^(?:[a-z][\w-]*:)?[a-z]\w*(?:\.[a-z]\w*)+$/;

/** The visible lines of text in a part of the page, without untranslated names: one may look like a key. */
export async function visibleLines(part: Locator): Promise<string[]> {
  const names = await part.locator('[translate=no]').allInnerTexts();
  return (await part.innerText()).split('\n').filter((line) => !names.includes(line));
}

/** Parses an answer with the browser's parser; the document is not shown and loads nothing. */
export function readHtml(page: Page, html: string): Promise<ReadPage> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const content = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();
    for (const silent of document.querySelectorAll('body :is(script, style, template, [translate=no])'))
      silent.remove();

    const texts = new Set<string>();
    const add = (text: string | null | undefined) => {
      if (text?.trim()) texts.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!parentElement?.closest('body [lang]')) add(nodeValue);
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.body.querySelectorAll(`[${name}]:not(body [lang] *)`))
        add(element.getAttribute(name));
    }
    add(document.title);
    add(content('description'));

    const count = (selector: string) => document.body.querySelectorAll(selector).length;
    const isOutermost = ':not(:is(main, article, section, aside, nav) *)';
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      description: content('description'),
      isIndexed: !content('robots')?.includes('noindex'),
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      landmarks: {
        banner: count(`header${isOutermost}`),
        main: count('main'),
        contentinfo: count(`footer${isOutermost}`),
      },
      texts: [...texts],
    };
  }, html);
}
