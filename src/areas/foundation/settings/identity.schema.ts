import { z } from 'zod';
import { socialChannels } from './association.ts';
import { weekdays } from './opening.rules.ts';
import { sections } from './sections.ts';

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
      /** Its VAT number, whether prices include VAT, and its regime in its own words. */
      vat: z.object({ number: fact, isCharged: z.boolean(), regime: fact }),
    }),
    /** When it is open, and where orders are picked up. */
    opening: z.object({
      /** Spans such as `09:00-12:30`, by weekday; a missing day is closed. */
      hours: z.partialRecord(z.enum(weekdays), z.array(z.string())),
      note: fact,
      /** The association's own address unless the settings name another. */
      pickUpAddress: fact,
    }),
    /** What areas are for, where it differs from the site's own texts. */
    descriptions: z.partialRecord(z.enum(sections), z.string()),
    /** What the legal pages say of settings, by the names that their texts use. */
    legalFacts: z.record(z.string(), fact),
    /** The host of the store whose products the shop shows; null for the site's own. */
    hostedStore: fact,
    /** Address of the source code of the running version. */
    sourceUrl: z.string(),
  })
  .meta({ id: 'Identity' });

export type Identity = z.infer<typeof identitySchema>;
