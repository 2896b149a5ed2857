import type { Locale } from '../../i18n/locales.ts';

/** A document for print: a title, blocks from top to bottom, and a line at the foot of every page. */
export type PdfContent = {
  /** Language of the texts, also for screen readers. */
  locale: Locale;
  title: string;
  /** Below the title, such as a date. */
  subtitle?: string;
  /** The author in the document's metadata. */
  author: string;
  blocks: PdfBlock[];
  footer: string;
  /** The label of a page number, with `{page}` and `{pages}`. */
  pageLabel: string;
  /** The creation time: the same content and time give the same file. */
  createdAt: Date;
};

export type PdfBlock =
  | { kind: 'paragraph'; text: string; isSmall?: boolean }
  /** Titled lists side by side, at most three. */
  | { kind: 'facts'; columns: PdfFacts[] }
  | PdfTable;

export type PdfFacts = { title: string; lines: string[] };

/** Its header row is repeated on every page. */
export type PdfTable = { kind: 'table'; columns: PdfColumn[]; rows: PdfRow[] };

/** `share` is its part of the width, relative to the other columns. */
export type PdfColumn = { title: string; share: number; isNumber?: boolean };

/** A cell for each column. A total has a line above it and is bold. */
export type PdfRow = { cells: PdfCell[]; isTotal?: boolean };

/** `note` is printed below the text, smaller. */
export type PdfCell = { text: string; note?: string };

/** All texts, to find fonts for their characters. */
export function textsOf({ title, subtitle = '', footer, blocks, pageLabel }: PdfContent): string {
  return [title, subtitle, footer, pageLabel, '0123456789', ...blocks.map(textOf), '…-'].join(' ');
}

function textOf(block: PdfBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.columns.flatMap(({ title, lines }) => [title, ...lines]).join(' ');
    case 'table':
      return [
        ...block.columns.map(({ title }) => title),
        ...block.rows.flatMap(({ cells }) => cells.flatMap(({ text, note = '' }) => [text, note])),
      ].join(' ');
  }
}
