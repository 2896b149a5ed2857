import PDFDocument from 'pdfkit';
import type { Locale } from '../../i18n/locales.ts';
import type { Face, FindFont } from '../typesetting/faces.ts';
import { findRuns } from '../typesetting/runs.ts';
import { wrapText } from '../typesetting/wrap.ts';
import type { PdfContent } from './pdf-content.ts';

/** Size in points, and colour, of a text. */
export type TextStyle = { face: Face; size: number; colour: string };

/** An element of the document's structure for screen readers, such as a `Table`. */
type Element = { type: string; structure: PDFKit.PDFStructureElement };

/** Distance of two lines, as a multiple of the size. */
const leading = 1.4;

/** All lengths are in points from the upper left corner; there are 72 to an inch. */
const a4 = { width: 595.28, height: 841.89 };

export const margin = 56;
export const textWidth = a4.width - 2 * margin;
/** The bottom of the text area; below it is the footer. */
const textEnd = a4.height - margin - 28;

/** Sheets of A4 that texts are written on, tagged for screen readers (PDF/UA). */
export class PdfPaper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #findFont: FindFont;
  readonly #locale: Locale;
  readonly #root: Element;
  /** Where the next block begins. */
  y = margin;

  constructor({ locale, title, author, createdAt }: PdfContent, findFont: FindFont) {
    this.#findFont = findFont;
    this.#locale = locale;
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      // pdfkit's default font is not one of the embedded fonts.
      font: null as unknown as string,
      pdfVersion: '1.7',
      // A value that its types do not know yet.
      subset: 'PDF/UA' as unknown as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: locale,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    this.#root = { type: 'Document', structure: this.#doc.struct('Document') };
    this.#doc.addStructure(this.#root.structure);
  }

  /** Begins a new page when less than `height` is left; returns true in that case. */
  makeRoom(height: number): boolean {
    if (this.y + height <= textEnd || this.y === margin) return false;
    this.#doc.addPage();
    this.y = margin;
    return true;
  }

  lineHeight = ({ size }: TextStyle): number => size * leading;

  /** The lines of a text in a column of that width. */
  wrap(text: string, { face, size }: TextStyle, width: number): string[] {
    return wrapText(text, this.#locale, width / size, (part) => this.#widthOf(part, face));
  }

  /** A new element for screen readers, such as `Table`, inside another one or the document. */
  element(type: string, parent = this.#root): Element {
    const structure = this.#doc.struct(type);
    parent.structure.add(structure);
    return { type, structure };
  }

  /** Writes lines below each other into an element; an empty cell remains an element without content. */
  write(lines: readonly string[], place: Place, style: TextStyle, { type, structure }: Element): void {
    if (lines.length === 0) return;
    const content = this.#doc.markStructureContent(type);
    this.#draw(lines, place, style);
    this.#doc.endMarkedContent();
    structure.add(content);
  }

  /** A horizontal line, ignored by screen readers. */
  rule(y: number, colour: string): void {
    this.#asDecoration(() => {
      this.#doc
        .moveTo(margin, y)
        .lineTo(margin + textWidth, y)
        .lineWidth(0.75)
        .stroke(colour);
    });
  }

  /** Ends the document with a footer on every page: a text on the left, another one on the right. */
  async finish(foot: (page: number, pages: number) => [left: string, right: string], style: TextStyle) {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const [left, right] = foot(page + 1, count);
      const y = a4.height - margin - this.lineHeight(style);
      const rightWidth = this.#widthOf(right, style.face) * style.size;
      const lines = this.wrap(left, style, textWidth - rightWidth - 24);
      this.#asDecoration(() => {
        this.#draw(lines, { x: margin, y, width: textWidth }, style);
        this.#draw([right], { x: margin, y, width: textWidth, isAtRight: true }, style);
      });
    }
    this.#root.structure.end();
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => this.#doc.on('end', resolve).on('error', reject));
    this.#doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #widthOf(text: string, face: Face): number {
    return findRuns(text, face, this.#findFont).reduce(
      (sum, { font, text: part }) => sum + font.layout(part).advanceWidth / font.unitsPerEm,
      0,
    );
  }

  #draw(lines: readonly string[], { x, y, width, isAtRight = false }: Place, style: TextStyle): void {
    const { face, size, colour } = style;
    this.#doc.fillColor(colour).fontSize(size);
    for (const [index, line] of lines.entries()) {
      let left = isAtRight ? x + width - this.#widthOf(line, face) * size : x;
      const baseline = y + index * this.lineHeight(style) + size;
      for (const { font, text } of findRuns(line, face, this.#findFont)) {
        // A name registers the font once; the object itself would embed it again for each run.
        this.#doc.registerFont(font.postscriptName, font as unknown as PDFKit.Mixins.PDFFontSource);
        this.#doc.font(font.postscriptName).text(text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
        left += (font.layout(text).advanceWidth / font.unitsPerEm) * size;
      }
    }
  }

  #asDecoration(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }
}

export type Place = { x: number; y: number; width: number; isAtRight?: boolean };
