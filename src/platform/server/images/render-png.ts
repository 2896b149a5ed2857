export type PngSize = { width: number; height: number };

/** Renders an SVG at the given width, off the main thread. No fonts are available: text must be outlines. */
export async function renderPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  // While it is loaded, the library requests a diagnostic report, which would resolve the host names of all
  // open sockets.
  Object.assign(process.report, { excludeNetwork: true });
  // A native library of some megabytes, loaded only when an image is drawn.
  const { renderAsync } = await import('@resvg/resvg-js');
  const rendered = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return new Uint8Array(rendered.asPng());
}

const signature = '89504e470d0a1a0a';

/** Width and height from the header of a PNG; undefined for any other data. */
export function pngSize(png: Uint8Array): PngSize | undefined {
  const head = Buffer.from(png.subarray(0, 24));
  if (head.toString('hex', 0, 8) !== signature) return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
