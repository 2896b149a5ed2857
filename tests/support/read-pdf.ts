import { getDocumentProxy } from 'unpdf';

/** A text of a page: its left end and baseline in points from the lower left corner, its width and height. */
export type PdfText = { text: string; x: number; y: number; width: number; height: number };

export type PdfReading = {
  title: unknown;
  language: unknown;
  isTagged: boolean;
  pages: { texts: PdfText[]; text: string }[];
};

/** A PDF as a reader program sees it. */
export async function readPdf(file: Uint8Array): Promise<PdfReading> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  const mark = await pdf.getMarkInfo();
  const pages: PdfReading['pages'] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              height: item.height,
            },
          ]
        : [],
    );
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ texts, text });
  }
  await pdf.loadingTask.destroy();
  return { title, language, isTagged: Boolean(mark?.Marked), pages };
}
