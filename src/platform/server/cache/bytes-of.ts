/** Bytes of a function: the variables of its closure cannot be measured. */
const ofFunction = 512;
const ofObject = 24;
const ofField = 8;
const ofBuffer = 112;

/** About how many bytes of memory a value takes, with everything that it refers to. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return ofObject + value.length * (/[^\0-\xff]/.test(value) ? 2 : 1);
  if (typeof value === 'function') return ofFunction;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value)) return ofBuffer + value.byteLength;
  const parts = value instanceof Map ? [...value].flat() : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + ofField + bytesOf(part), ofObject);
}
