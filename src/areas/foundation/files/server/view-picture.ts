import { pictureUrl } from '../files.rules.ts';
import type { StoredPicture } from './store-picture.ts';

/** A stored picture in the format of the API. */
export function viewPicture(picture: StoredPicture) {
  const { fileId: _, ...facts } = picture;
  return { ...facts, url: pictureUrl(picture) };
}
