import sharp from 'sharp';

type Picture = { content: Uint8Array<ArrayBuffer>; type: string };

const colours = ['#8a5a2b', '#4f7a3a', '#b8862d', '#6b4a7a', '#2f6f78', '#a3483c', '#5a6a2f'];

/** A picture by its name: `7.png`, or one that a site must refuse. */
export async function drawPicture(name: string): Promise<Picture | { location: string } | undefined> {
  if (name === 'script.svg')
    return asText('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml');
  if (name === 'page.png') return asText('<h1>Not a picture</h1>', 'image/png');
  if (name === 'huge.png') return { content: new Uint8Array(12_000_000), type: 'image/png' };
  if (name === 'away.png') return { location: 'http://127.0.0.1:1/1.png' };
  if (name === 'moved.png') return { location: '/pictures/1.png' };
  const number = /^(\d{1,3})\.png$/.exec(name)?.[1];
  if (!number) return undefined;
  const colour = colours[Number(number) % colours.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#f3ead8"/><circle cx="400" cy="480" r="${180 + (Number(number) % 5) * 30}" fill="${colour}"/><rect x="240" y="820" width="320" height="36" rx="18" fill="${colour}" opacity=".5"/></svg>`;
  return { content: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()), type: 'image/png' };
}

const asText = (text: string, type: string): Picture => ({ content: new TextEncoder().encode(text), type });
