/**
 * The organisation that runs the site, as the law requires it to be shown, and its other channels. A fact
 * that is null is not shown.
 */
export type Association = Record<AssociationFact, string | null> & {
  /** Addresses on the association's other channels; a missing one is not shown. */
  social: Partial<Record<SocialChannel, string>>;
  vat: Vat;
};

/** The association's VAT: its number if it has one, and whether prices include VAT. */
export type Vat = {
  number: string | null;
  isCharged: boolean;
  /** The reason why no VAT is charged, or the VAT scheme, in the association's own words. */
  regime: string | null;
};

type Facts = Readonly<Record<AssociationFact, string | null>>;

export const associationFacts = ['name', 'address', 'email', 'phone', 'taxCode'] as const;

export type AssociationFact = (typeof associationFacts)[number];

export const socialChannels = ['network', 'photos', 'video', 'bot'] as const;

/** A page on a social network, a photo-sharing profile, a video channel, a messaging bot. */
export type SocialChannel = (typeof socialChannels)[number];

/** An association without known facts. */
export const unknownAssociation: Association = {
  name: null,
  address: null,
  email: null,
  phone: null,
  taxCode: null,
  social: {},
  vat: { number: null, isCharged: false, regime: null },
};

/** Facts of a demo without settings. A live site never shows them. */
export const demoAssociation = {
  name: 'Associazione TU Tutto è Uno',
  address: 'Via dei Mulini 12, 00000 Borgo Esempio (XX)',
  phone: '+39 000 000 0000',
  email: 'info@example.org',
  taxCode: '00000000000',
  vat: { number: '00000000000', isCharged: true, regime: null },
  social: {
    network: 'https://example.org/tu/social',
    photos: 'https://example.org/tu/foto',
    video: 'https://example.org/tu/video',
    bot: 'https://example.org/tu/bot',
  },
} satisfies Association;

/**
 * Whether the shop may sell: the law requires all of these facts before a purchase. Orders can always be
 * picked up, because the default place is the address.
 */
export const maySell = (association: Facts): boolean => missingFacts(association).length === 0;

/** The missing facts, in the order in which pages show them. */
export function missingFacts(association: Facts): AssociationFact[] {
  return associationFacts.filter((fact) => association[fact] === null);
}
