import { encode } from 'uqr';
import { cn } from './class-names.ts';

type QrCodeProps = {
  /** The encoded text, usually an address. At most 2,331 bytes of UTF-8; a longer text throws. */
  text: string;
  /** The accessible name of the code. */
  label: string;
  /** Its width, e.g. `w-48`. The height is equal. */
  className?: string;
};

/** The margin required by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** A QR code, black on white in both themes, because many readers refuse inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('base:w-48 aspect-square max-w-full bg-white [print-color-adjust:exact]', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={data.map(drawRow).join('')} />
    </svg>
  );
}

/** Path of a row's black modules, one rectangle for each run of them. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
    x = end;
  }
  return path;
}
