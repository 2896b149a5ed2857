import * as z from 'zod/mini';
import { defineSettings } from '#framework/settings/area-settings.ts';
import { linesField } from '#framework/settings/text-fields.ts';

/** The origin of a site, without a path. */
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }).check(z.maxLength(300), z.regex(/^https?:\/\/[^/?#@\s]+\/?$/i)),
  z.transform((address: string) => new URL(address).origin),
);

export const checkoutSettings = defineSettings('checkout', {
  settings: {
    /** Origins of other sites to which a checkout started there may return, such as `https://shop.example.org`. */
    storeReturnOrigins: {
      group: 'shop',
      position: 30,
      field: linesField({
        max: 20,
        line: origin,
        hint: 'settings-admin:settings.checkout.hints.storeReturnOrigins',
        lineProblem: 'settings-admin:settings.checkout.hints.badOrigin',
      }),
    },
  },
});
