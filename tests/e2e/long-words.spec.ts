import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eachDocument } from './documents.ts';
import { findMisfits } from './layout.ts';
import { test } from './site.ts';
import { readers } from './site-pages.ts';
import { expect } from './test.ts';

/** Longer than any line of a narrow window, without a place to break it. */
const longWord = 'associazionetuttoeunogadgetpersonalizzati'.repeat(2).slice(0, 80);

/** All Italian texts of the site itself; any other text of a page was written by a person. */
const siteTexts = globSync('{src,laboratory}/**/messages/it.json').flatMap((file) =>
  leavesOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap((text) => text.split(/<[^>]*>/)),
);

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/**
 * Replaces every text on the open page that is not the site's own, so every field that people fill, by the
 * long word. Returns the number of replaced texts.
 */
function lengthenWritten(page: Page): Promise<number> {
  return page.evaluate(
    ([texts, word]) => {
      const own = new Set(texts.map((text) => text.trim()));
      const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const sentences = texts
        .filter((text) => text.includes('{{') && text.replaceAll(/\{\{.*?\}\}/g, '').trim().length > 2)
        .map(
          (text) =>
            new RegExp(
              `^${text
                .trim()
                .split(/\{\{.*?\}\}/)
                .map(literal)
                .join('(.+?)')}$`,
              'su',
            ),
        );
      // Dates and amounts, which are formatted.
      const isFormatted = (text: string) =>
        !/\p{L}{3}/u.test(text) ||
        /€|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|\b(gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|lun|mar|mer|gio|ven|sab|dom)\b/iu.test(
          text,
        );
      const lengthen = (text: string) => (isFormatted(text) ? text : word);
      let count = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const text = (node.nodeValue ?? '').trim();
        if (!text || own.has(text)) continue;
        if (node.parentElement?.closest('script, style, noscript, svg, option, time, [aria-hidden=true]'))
          continue;
        const values = sentences
          .map((sentence) => sentence.exec(text))
          .find(Boolean)
          ?.slice(1);
        const longer = values
          ? values.reduce((all, value) => all.replace(value, () => lengthen(value)), text)
          : lengthen(text);
        if (longer === text) continue;
        node.nodeValue = longer;
        count += 1;
      }
      return count;
    },
    [siteTexts, longWord] as const,
  );
}

test.describe('a word of 80 letters, in any text written by people, widens no page and is not cut off', () => {
  test.setTimeout(1_800_000);

  for (const reader of readers) {
    test(`every page, as shown to: ${reader}`, async ({ browser, site: { pages }, visits }) => {
      let written = 0;
      await eachDocument({ browser, pages, visits, width: 320, height: 640 }, reader, async (page, name) => {
        // The gallery's texts are samples.
        if (name.startsWith('dev-ui')) return;
        written += await lengthenWritten(page);
        expect.soft(await findMisfits(page), name).toEqual([]);
      });
      expect(written).toBeGreaterThan(30);
    });
  }
});
