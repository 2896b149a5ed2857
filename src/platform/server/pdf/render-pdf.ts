import { openStaticFonts } from '../typesetting/static-fonts.ts';
import {
  type PdfBlock,
  type PdfContent,
  type PdfFacts,
  type PdfRow,
  type PdfTable,
  textsOf,
} from './pdf-content.ts';
import { margin, PdfPaper, type TextStyle, textWidth } from './pdf-paper.ts';

const ink = '#1c1917';
const quiet = '#57534e';
const lineColour = '#d6d3d1';
const regular = { family: 'source-sans-3', weight: 400 } as const;
const serif = { family: 'bitter', weight: 700 } as const;
const bold = { family: 'source-sans-3', weight: 700 } as const;

const styles = {
  title: { face: serif, size: 20, colour: ink },
  text: { face: regular, size: 10.5, colour: ink },
  strong: { face: bold, size: 10.5, colour: ink },
  head: { face: bold, size: 9, colour: quiet },
  small: { face: regular, size: 9, colour: quiet },
} satisfies Record<string, TextStyle>;

const betweenColumns = 16;
const betweenBlocks = 20;

/**
 * The document as a PDF on A4, with fonts for all nine languages in it and text that can be copied and read aloud.
 * Characters that no font has are left out.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const paper = new PdfPaper(
    content,
    await openStaticFonts(textsOf(content), content.locale, [regular, bold, serif]),
  );
  writeText(paper, content.title, styles.title, 'H1');
  if (content.subtitle) writeText(paper, content.subtitle, styles.small, 'P');
  for (const block of content.blocks) {
    paper.y += betweenBlocks;
    writeBlock(paper, block);
  }
  return paper.finish(
    (page, pages) => [
      content.footer,
      content.pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages)),
    ],
    styles.small,
  );
}

function writeBlock(paper: PdfPaper, block: PdfBlock): void {
  if (block.kind === 'table') writeTable(paper, block);
  else if (block.kind === 'facts') writeFacts(paper, block.columns);
  else writeText(paper, block.text, block.isSmall ? styles.small : styles.text, 'P');
}

function writeText(paper: PdfPaper, text: string, style: TextStyle, type: string): void {
  const element = paper.element(type);
  for (const line of paper.wrap(text, style, textWidth)) {
    paper.makeRoom(paper.lineHeight(style));
    paper.write([line], { x: margin, y: paper.y, width: textWidth }, style, element);
    paper.y += paper.lineHeight(style);
  }
}

function writeFacts(paper: PdfPaper, columns: readonly PdfFacts[]): void {
  const places = columnPlaces(columns.map(() => 1));
  const laidOut = columns.map(({ title, lines }, index) => {
    const width = places[index]?.width ?? textWidth;
    return {
      title: paper.wrap(title, styles.head, width),
      lines: lines.flatMap((line) => paper.wrap(line, styles.text, width)),
    };
  });
  const heights = laidOut.map(
    ({ title, lines }) =>
      title.length * paper.lineHeight(styles.head) + lines.length * paper.lineHeight(styles.text),
  );
  const height = Math.max(...heights);
  paper.makeRoom(height);
  for (const [index, { title, lines }] of laidOut.entries()) {
    const place = { x: margin, width: textWidth, ...places[index], y: paper.y };
    paper.write(title, place, styles.head, paper.element('H2'));
    const below = place.y + title.length * paper.lineHeight(styles.head);
    paper.write(lines, { ...place, y: below }, styles.text, paper.element('P'));
  }
  paper.y += height;
}

function writeTable(paper: PdfPaper, { columns, rows }: PdfTable): void {
  const table = paper.element('Table');
  const places = columnPlaces(columns.map(({ share }) => share)).map((place, index) => ({
    ...place,
    isAtRight: columns[index]?.isNumber === true,
  }));
  const head: PdfRow = { cells: columns.map(({ title }) => ({ text: title })) };

  function writeRow({ cells, isTotal = false }: PdfRow, type: 'TH' | 'TD'): void {
    const main = type === 'TH' ? styles.head : isTotal ? styles.strong : styles.text;
    const laidOut = cells.map(({ text, note = '' }, index) => {
      const width = places[index]?.width ?? 0;
      return {
        text: text ? paper.wrap(text, main, width) : [],
        note: note ? paper.wrap(note, styles.small, width) : [],
      };
    });
    const heights = laidOut.map(
      ({ text, note }) => text.length * paper.lineHeight(main) + note.length * paper.lineHeight(styles.small),
    );
    const height = Math.max(...heights) + 10;
    if (paper.makeRoom(height) && type === 'TD') writeRow(head, 'TH');
    const row = paper.element('TR', table);
    for (const [index, { text, note }] of laidOut.entries()) {
      const place = { x: margin, width: textWidth, ...places[index], y: paper.y + 5 };
      const cell = paper.element(type, row);
      paper.write(text, place, main, cell);
      const below = place.y + text.length * paper.lineHeight(main);
      paper.write(note, { ...place, y: below }, styles.small, cell);
    }
    paper.y += height;
    paper.rule(paper.y, lineColour);
  }

  // Prevents a page break after the header row.
  paper.makeRoom(60);
  writeRow(head, 'TH');
  for (const row of rows) writeRow(row, 'TD');
}

/** The position and width of columns with these shares. */
function columnPlaces(shares: readonly number[]): { x: number; width: number }[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = textWidth - betweenColumns * (shares.length - 1);
  let x = margin;
  return shares.map((share) => {
    const place = { x, width: (room * share) / whole };
    x += place.width + betweenColumns;
    return place;
  });
}
