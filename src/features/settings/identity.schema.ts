import { z } from 'zod';
import { socialChannels } from './association.ts';

const fact = z.string().nullable();

/** Who runs the site; shown on every page. */
export const identitySchema = z
  .object({
    /** The text beside the logo; null for the site's own name. */
    logoText: fact,
    association: z.object({
      name: fact,
      address: fact,
      email: fact,
      phone: fact,
      taxCode: fact,
      social: z.partialRecord(z.enum(socialChannels), z.string()),
    }),
    /** Address of the source code of the running version. */
    sourceUrl: z.string(),
  })
  .meta({ id: 'Identity' });
