/** All keys of pictures begin with this. */
export const picturesPrefix = 'pictures/';

export const pictureKey = (fileId: string, name: string) => `${picturesPrefix}${fileId}/${name}`;

/** The key of the picture with this address; undefined for any other address. */
export function keyOfPicture(url: string): string | undefined {
  const [, fileId, name] = /^\/media\/pictures\/([0-9a-f-]{36})\/(\d+\.(?:avif|webp))$/.exec(url) ?? [];
  return fileId && name ? pictureKey(fileId, name) : undefined;
}

/** The id of the stored file to which a key belongs; undefined for a key of another kind. */
export function fileIdOf(key: string): string | undefined {
  return /^pictures\/([0-9a-f-]{36})\/[^/]+$/.exec(key)?.[1];
}
