import { z } from 'zod';
import { socialChannels } from './association.ts';

const fact = z.string().nullable();

/** Who runs the site, as every page shows it. */
export const identitySchema = z
  .object({
    /** The name beside the mark; null where it is the site's own. */
    logoText: fact,
    association: z.object({
      name: fact,
      address: fact,
      email: fact,
      phone: fact,
      taxCode: fact,
      social: z.partialRecord(z.enum(socialChannels), z.string()),
    }),
    /** Where the source code of what runs here can be had. */
    sourceUrl: z.string(),
  })
  .meta({ id: 'Identity' });
