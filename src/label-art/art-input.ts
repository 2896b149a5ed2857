/** Input of a beer's label. `abv` is percent by volume (5.2), `colourEbc` the beer's colour in EBC. */
export type BeerLabelInput = {
  name: string;
  brewery: string;
  style: string;
  colourEbc?: number;
  abv: number;
  seed: string;
};

export const gadgetKinds = [
  't-shirt',
  'hoodie',
  'cap',
  'tulip-glass',
  'pint-glass',
  'bottle-opener',
  'tote-bag',
  'enamel-mug',
  'poster',
  'sticker-set',
  'bike-bell',
  'apron',
] as const;

export type GadgetKind = (typeof gadgetKinds)[number];

/** Input of a gadget's drawing. An unknown `kind` is drawn as a parcel; `colour` is any #rrggbb. */
export type GadgetArtInput = {
  kind: GadgetKind | (string & {});
  colour?: string;
  seed: string;
};
