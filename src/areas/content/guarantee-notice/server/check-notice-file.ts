import { Parser } from 'htmlparser2';
import { recognisePicture } from '#areas/foundation/files/server/recognise-picture.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { NoticeType } from '../guarantee-notice.rules.ts';

export type NoticeFile = { type: NoticeType; width: number; height: number };

/**
 * The type and size of a file that can be served unchanged. An SVG can contain programs: one with scripts,
 * event handlers, foreign content, entities or external references is refused as `notice_unsafe`, with the
 * offending `part`. Throws `notice_type` for other types and `notice_broken` for an invalid file.
 */
export async function checkNoticeFile(bytes: Buffer): Promise<NoticeFile> {
  const type = await recognisePicture(bytes).catch((error: unknown) => codeOf(error));
  if (type === 'image/png') return { type, ...sizeOfPng(bytes) };
  if (type === 'picture_is_vector') return { type: 'image/svg+xml', ...(await checkSvg(bytes)) };
  throw new AppError('notice_type');
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}

const pngEnd = Buffer.from('IEND');

/** The size is in the first chunk (PNG specification, 11.2.1). */
function sizeOfPng(bytes: Buffer) {
  if (bytes.length < 33 || !bytes.subarray(-12).includes(pngEnd)) throw new AppError('notice_broken');
  return requireSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

function requireSize(width: number, height: number) {
  if (!(width >= 1 && height >= 1)) throw new AppError('notice_broken');
  return { width: Math.round(width), height: Math.round(height) };
}

/** The elements that drawings need, by the names of SVG 2; `image` is allowed only with an embedded picture. */
const drawing = new Set(
  [
    'svg g defs symbol use title desc metadata style switch a',
    'path rect circle ellipse line polyline polygon text tspan textPath image',
    'clipPath mask pattern marker linearGradient radialGradient stop',
    'filter feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR',
    'feGaussianBlur feMerge feMergeNode feOffset feTile feDropShadow',
  ]
    .join(' ')
    .split(' '),
);

/** Metadata of drawing programs is below `metadata`, or has a prefix of its own such as `sodipodi:namedview`. */
const isForeign = (name: string) =>
  /^(rdf|cc|dc|sodipodi|inkscape|i|x|xmp\w*|pdf\w*|illustrator|stRef|stEvt):/i.test(name);

const embedded = /^data:(image\/(png|jpeg)|font\/[\w-]+|application\/(x-)?font-[\w-]+);base64,[\w+/=\s]*$/;
const isInside = (address: string) => address === '' || address.startsWith('#') || embedded.test(address);

async function checkSvg(bytes: Buffer) {
  const text = readUtf8(bytes);
  const unsafe = (part: string): never => {
    throw new AppError('notice_unsafe', { part });
  };
  let root: Record<string, string> | undefined;
  /** The text of the current style element, collected because entities split it into pieces. */
  let style: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= attributes;
        if (!drawing.has(name) && !isForeign(name)) unsafe(`<${name}>`);
        style = name === 'style' ? '' : undefined;
        for (const [key, value] of Object.entries(attributes)) checkAttribute(key, value, unsafe);
      },
      ontext(words) {
        if (style !== undefined) style += words;
      },
      onclosetag() {
        if (style !== undefined) checkStyle(style, unsafe);
        style = undefined;
      },
      oncdatastart() {
        // The text is handled by `ontext`.
      },
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype' && data.includes('[')) unsafe('<!DOCTYPE […]>');
        if (name.toLowerCase() === '?xml-stylesheet') unsafe('<?xml-stylesheet?>');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  await requireWellFormed(text);
  return requireSize(...sizeOfSvg(root ?? {}));
}

function checkAttribute(key: string, value: string, unsafe: (part: string) => never): void {
  const name = key.toLowerCase();
  if (name.startsWith('on')) unsafe(key);
  if ((name === 'href' || name.endsWith(':href') || name === 'src') && !isInside(value.trim()))
    unsafe(`${key}="${value.slice(0, 60)}"`);
  if (!name.startsWith('xmlns')) checkStyle(value, unsafe);
}

/**
 * Checks the addresses in a style, also in an attribute such as `fill`. Escapes are refused, because they
 * could hide an address.
 */
function checkStyle(style: string, unsafe: (part: string) => never): void {
  if (/@import/i.test(style)) unsafe('@import');
  if (/\\/.test(style)) unsafe('\\');
  for (const [whole, address = ''] of style.matchAll(/url\(\s*(?:"|'|&quot;)?(.*?)(?:"|'|&quot;)?\s*\)/gis)) {
    if (!isInside(address.trim())) unsafe(whole.slice(0, 60));
  }
}

function readUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('notice_broken');
  }
}

/** Browsers do not show an XML file with an error. */
async function requireWellFormed(text: string): Promise<void> {
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    new Resvg(text, { font: { loadSystemFonts: false } });
  } catch {
    throw new AppError('notice_broken');
  }
}

/** Width and height from the view box, otherwise from the attributes. */
function sizeOfSvg({ viewBox = '', width = '', height = '' }: Record<string, string>): [number, number] {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across, down] = box;
  if (box.length === 4 && across && down) return [across, down];
  return [Number.parseFloat(width), Number.parseFloat(height)];
}
