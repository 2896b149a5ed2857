import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const filesErrors = {
  file_empty: 400,
  file_too_large: 413,
  not_a_picture: 415,
  picture_type_unsupported: 415,
  picture_is_vector: 415,
  picture_moves: 415,
  picture_broken: 422,
  picture_too_many_pixels: 422,
  pictures_of_day: 429,
} as const satisfies ErrorStatuses;

type Errors = typeof filesErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}

/** The error codes of `storePicture`, for the routes that accept pictures. */
export const pictureRefusals = [...(Object.keys(filesErrors) as (keyof Errors)[]), 'server_busy'] as const;
