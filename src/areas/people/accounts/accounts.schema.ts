import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';

export const avatarSchema = z.object({ url: z.string(), ...pictureShape });
export type AvatarView = z.infer<typeof avatarSchema>;
