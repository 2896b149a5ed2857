/** Who runs the site, as the law wants it shown, and where else it can be found. */
export type Association = {
  name: string;
  address: string;
  phone: string;
  email: string;
  taxCode: string;
  /** Addresses on the association's other channels; one that is left out is not shown. */
  social: Partial<Record<SocialChannel, string>>;
};

export const socialChannels = ['network', 'photos', 'video', 'bot'] as const;

/** A page on a social network, a photo-sharing profile, a video channel, a messaging bot. */
export type SocialChannel = (typeof socialChannels)[number];

/** Demo values, until the association writes its own into the settings. */
export const association: Association = {
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
};
