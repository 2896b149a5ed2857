import { describe, expect, it } from 'vitest';
import { type PdfReading, readPdf } from '#tests/support/read-pdf.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PdfBlock, PdfContent } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

const sentences: Record<Locale, string> = {
  it: "Perché l'ordine è già lì: così, più caffè.",
  en: 'It’s a “receipt” – not an invoice…',
  es: '¿Cuántos? ¡Mañana, señor!',
  fr: 'Où est l’œuvre\u00a0? «\u00a0Çà et là\u00a0»',
  de: 'Größe, Übung und „Straße“',
  pt: 'Não há ações, avó e bênção',
  ru: 'Съешь ещё этих мягких булок',
  zh: '请保存本收据，谢谢惠顾。',
  ja: 'ご注文ありがとうございます。',
};

const content = (blocks: PdfBlock[], more: Partial<PdfContent> = {}): PdfContent => ({
  locale: 'it',
  title: 'Ricevuta',
  author: 'Associazione',
  footer: 'Via dei Mulini 12',
  pageLabel: 'Pagina {page} di {pages}',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  blocks,
  ...more,
});

const read = async (blocks: PdfBlock[], more?: Partial<PdfContent>): Promise<PdfReading> =>
  readPdf(await renderPdf(content(blocks, more)));

const textOf = ({ pages }: PdfReading) => pages.map(({ text }) => text).join('\n');

describe('a PDF', () => {
  it.each(Object.entries(sentences))('can be read and copied in %s', async (locale, sentence) => {
    const blocks: PdfBlock[] = [
      { kind: 'paragraph', text: sentence },
      { kind: 'facts', columns: [{ title: sentence, lines: ['Łódź', sentence] }] },
    ];
    const pdf = await read(blocks, { locale: locale as Locale, title: sentence });
    expect(pdf).toMatchObject({ title: sentence, language: locale, isTagged: true });
    expect(textOf(pdf).replaceAll('\u00a0', ' ').split(sentence.replaceAll('\u00a0', ' '))).toHaveLength(5);
    expect(textOf(pdf)).toContain('Łódź');
  });

  it('repeats the head of a table on every page, and counts the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      cells: [{ text: `Riga ${index}`, note: 'con una nota' }, { text: `${index},00 €` }],
    }));
    const { pages } = await read([
      {
        kind: 'table',
        columns: [
          { title: 'Prodotto', share: 3 },
          { title: 'Prezzo', share: 1, isNumber: true },
        ],
        rows,
      },
    ]);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Prodotto');
      expect(text).toContain(`Pagina ${index + 1} di ${pages.length}`);
      expect(text).toContain('Via dei Mulini 12');
    }
    const shown = pages.flatMap(({ text }) => text.match(/Riga \d+/g) ?? []);
    expect(shown).toEqual(rows.map((_, index) => `Riga ${index}`));
  });

  it('keeps everything on its paper, also words longer than a line and many lines', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
    const { pages } = await read(
      [
        { kind: 'paragraph', text: `${'parole e parole '.repeat(900)}${long}` },
        {
          kind: 'facts',
          columns: ['uno', 'due', 'tre'].map((title) => ({ title, lines: [long, 'fine'] })),
        },
        {
          kind: 'table',
          columns: [
            { title: 'A', share: 1 },
            { title: 'B', share: 1, isNumber: true },
          ],
          rows: [{ cells: [{ text: long, note: long }, { text: long }] }],
        },
      ],
      { title: long, footer: long },
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { texts } of pages) {
      expect(texts.length).toBeGreaterThan(0);
      for (const { x, y, width } of texts) {
        expect(x).toBeGreaterThanOrEqual(55);
        expect(x + width).toBeLessThanOrEqual(595.28 - 55);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(841.89 - 55);
      }
    }
  });

  it('leaves out characters that no font has, and nothing else', async () => {
    const pdf = await read([{ kind: 'paragraph', text: 'Prima 🍺 dopo \u{1F600}' }]);
    expect(textOf(pdf)).toMatch(/Prima\s+dopo/);
  });

  it('prints HTML and PDF syntax in a text literally', async () => {
    const pdf = await read([{ kind: 'paragraph', text: '<b>x</b> (a) \\n %PDF endobj /JS' }]);
    expect(textOf(pdf)).toContain('<b>x</b> (a) \\n %PDF endobj /JS');
  });

  it('is the same file for the same content', async () => {
    const blocks: PdfBlock[] = [{ kind: 'paragraph', text: 'Uguale' }];
    const [first, second] = [await renderPdf(content(blocks)), await renderPdf(content(blocks))];
    const plain = (file: Buffer) => file.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');
    expect(plain(first)).toBe(plain(second));
  });
});
