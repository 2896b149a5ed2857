export const picturesPrefix = 'pictures/';

export const pictureKey = (fileId: string, name: string) => `${picturesPrefix}${fileId}/${name}`;

/** The key of the picture with this path; undefined for any other path. */
export function keyOfPicture(url: string): string | undefined {
  const [, fileId, name] = /^\/media\/pictures\/([0-9a-f-]{36})\/(\d+\.(?:avif|webp))$/.exec(url) ?? [];
  return fileId && name ? pictureKey(fileId, name) : undefined;
}

/** The id of the stored file that a key belongs to; undefined for a key of another kind. */
export function fileIdOf(key: string): string | undefined {
  return /^pictures\/([0-9a-f-]{36})\/[^/]+$/.exec(key)?.[1];
}
