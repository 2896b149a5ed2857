/** The buyers and addresses that a tester can choose. */
export const testBuyers = {
  it: {
    name: { given_name: 'Maria', surname: 'Rossi' },
    address: {
      address_line_1: 'Via Garibaldi 12',
      admin_area_2: 'Bologna',
      admin_area_1: 'BO',
      postal_code: '40124',
      country_code: 'IT',
    },
  },
  de: {
    name: { given_name: 'Jürgen', surname: 'Weiß' },
    address: {
      address_line_1: 'Hauptstraße 5',
      admin_area_2: 'Berlin',
      postal_code: '10115',
      country_code: 'DE',
    },
  },
  ch: {
    name: { given_name: 'Anna', surname: 'Keller' },
    address: {
      address_line_1: 'Bahnhofstrasse 1',
      admin_area_2: 'Zürich',
      postal_code: '8001',
      country_code: 'CH',
    },
  },
} as const;

export type BuyerKey = keyof typeof testBuyers;

export const buyerKeys = ['it', 'de', 'ch'] as const satisfies BuyerKey[];

export const buyerEmail = 'buyer@example.com';

/** In the format of PayPal's payer ids: 13 characters without 0, 1, I and O. */
export const buyerPayerId = 'TESTBUYER2345';
