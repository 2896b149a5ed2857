/** Who runs the site, as the law wants it shown, and where else it can be found. A fact that is null is shown nowhere. */
export type Association = Record<AssociationFact, string | null> & {
  /** Addresses on the association's other channels; one that is left out is not shown. */
  social: Partial<Record<SocialChannel, string>>;
};

export const associationFacts = ['name', 'address', 'email', 'phone', 'taxCode'] as const;

export type AssociationFact = (typeof associationFacts)[number];

export const socialChannels = ['network', 'photos', 'video', 'bot'] as const;

/** A page on a social network, a photo-sharing profile, a video channel, a messaging bot. */
export type SocialChannel = (typeof socialChannels)[number];

/** Where nothing is known. */
export const unknownAssociation: Association = {
  name: null,
  address: null,
  email: null,
  phone: null,
  taxCode: null,
  social: {},
};

/** What a demo says until its own facts are in the settings. A live site says none of it. */
export const demoAssociation = {
  name: 'Associazione TU Tutto è Uno',
  address: 'Via dei Mulini 12, 00000 Borgo Esempio (XX)',
  phone: '+39 000 000 0000',
  email: 'info@example.org',
  taxCode: '00000000000',
  social: {
    network: 'https://example.org/tu/social',
    photos: 'https://example.org/tu/foto',
    video: 'https://example.org/tu/video',
    bot: 'https://example.org/tu/bot',
  },
} satisfies Association;

/** In the order in which they are shown. */
export function missingFacts(association: Association): AssociationFact[] {
  return associationFacts.filter((fact) => association[fact] === null);
}
