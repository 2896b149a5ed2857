import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './site.ts';
import { expect } from './test.ts';
import { eachPage } from './views.ts';

/**
 * The longest run of rows, in pixels, that a page may leave in one colour: the space around its footer, and
 * between sections.
 */
const maxBlank = 200;

/** At most the height of the shortest page, whose own space above the footer is not a missing section. */
const height = 440;

/** Runs of rows in one colour in an image of the whole page, as `first to last`. */
async function findBlankRows(page: Page): Promise<string[]> {
  const picture = await page.screenshot({ fullPage: true, scale: 'css' });
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const colourOf = (row: number) => {
    const pixels = data.subarray(row * info.width, (row + 1) * info.width);
    return pixels.every((pixel) => pixel === pixels[0]) ? pixels[0] : undefined;
  };
  const blank: string[] = [];
  let first = 0;
  for (let row = 1; row <= info.height; row++) {
    const colour = row < info.height ? colourOf(row) : undefined;
    if (colour !== undefined && colour === colourOf(first)) continue;
    if (row - first > maxBlank) blank.push(`${first} to ${row - 1} of ${info.height}`);
    first = row;
  }
  return blank;
}

/** Visible pictures of the page that are not loaded. */
function findMissingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
      .map(({ currentSrc, src }) => currentSrc || src),
  );
}

test.describe('a picture of the whole page shows every section and every picture, without scrolling', () => {
  test.setTimeout(1_800_000);

  for (const width of [360, 1280]) {
    test(`${width} px wide`, async ({ browser, site }) => {
      await eachPage({ browser, site, width, height }, 'visitor', async (page, name) => {
        const soft = expect.configure({ soft: true });
        await soft
          .poll(() => findMissingPictures(page), { timeout: 3000, message: `${name}, its pictures` })
          .toEqual([]);
        expect.soft(await findBlankRows(page), name).toEqual([]);
      });
    });
  }
});
