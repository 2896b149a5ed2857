import type { ShippingAddress } from '#areas/money/payments/payments.schema.ts';
import { formatCountry } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The lines of a shipping address as on a parcel, the country last and in the reader's language. */
export function addressLines(locale: Locale, address: ShippingAddress): string[] {
  const { fullName, addressLine1, addressLine2, postalCode, city, province, countryCode } = address;
  const place = [postalCode, city, province && `(${province})`].filter(Boolean).join(' ');
  return [fullName, addressLine1, addressLine2, place, formatCountry(locale, countryCode)].filter(
    (line): line is string => Boolean(line),
  );
}
