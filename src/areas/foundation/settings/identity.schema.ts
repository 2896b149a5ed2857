import { z } from 'zod';
import { socialChannels } from './association.ts';
import { weekdays } from './opening.rules.ts';
import { sections } from './sections.ts';

const fact = z.string().nullable();

/** The organisation that runs the site; shown on every page. */
export const identitySchema = z
  .object({
    /** The text beside the logo; null for the default. */
    logoText: fact,
    association: z.object({
      name: fact,
      address: fact,
      email: fact,
      phone: fact,
      taxCode: fact,
      social: z.partialRecord(z.enum(socialChannels), z.string()),
      /** Its VAT number, whether prices include VAT, and its VAT scheme in its own words. */
      vat: z.object({ number: fact, isCharged: z.boolean(), regime: fact }),
    }),
    /** Opening hours, and the place where orders are picked up. */
    opening: z.object({
      /** Spans such as `09:00-12:30`, by weekday; a missing day means closed. */
      hours: z.partialRecord(z.enum(weekdays), z.array(z.string())),
      note: fact,
      /** The place in the settings; the association's own address by default. */
      pickUpAddress: fact,
    }),
    /** Descriptions of areas that differ from the site's own texts. */
    descriptions: z.partialRecord(z.enum(sections), z.string()),
    /** Facts from the settings for the legal pages, by the names that their texts use. */
    legalFacts: z.record(z.string(), fact),
    /** The host of the store whose products the shop shows; null for the site's own. */
    hostedStore: fact,
    /** URL of the source code of the running version. */
    sourceUrl: z.string(),
  })
  .meta({ id: 'Identity' });

export type Identity = z.infer<typeof identitySchema>;
