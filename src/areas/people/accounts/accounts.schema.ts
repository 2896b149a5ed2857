import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';

/** The picture of a person, in a square. */
export const avatarSchema = z.object({ url: z.string(), ...pictureShape });
export type AvatarView = z.infer<typeof avatarSchema>;
