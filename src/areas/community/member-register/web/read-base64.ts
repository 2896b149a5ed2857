/** Bytes converted at once; more of them would exceed the number of arguments of a function call. */
const chunk = 0x8000;

/** Encodes a file as base64. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += chunk)
    text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return btoa(text);
}
