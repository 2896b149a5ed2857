/**
 * Products of the hosted store's double. They have their own texts, in Italian: the contract has no other
 * languages.
 */
export type StoreVariant = {
  id: string;
  values: readonly string[];
  amount: number;
  saleAmount?: number;
  currency?: string;
  /** Null: the stock is not counted. */
  stock: number | null;
  picture?: number;
};

export type StoreProduct = {
  id: string;
  title: string;
  subtitle: string;
  ribbon?: string;
  description: string;
  type: string;
  selection: string | null;
  options: readonly string[];
  variants: StoreVariant[];
  collections: readonly string[];
  additional?: readonly { title: string; description: string }[];
  fields?: readonly { title: string; isRequired: boolean }[];
  related?: readonly string[];
  pictures: readonly number[];
  purchasable?: boolean;
};

export const storeCollections = [
  { id: 'col_carta', title: 'Carta e scrittura' },
  { id: 'col_casa', title: 'Per la casa' },
  { id: 'col_vestire', title: 'Da indossare' },
];

const one = (id: string, amount: number, stock: number | null): StoreVariant[] => [
  { id: `var_${id}`, values: [], amount, stock },
];

const notable: StoreProduct[] = [
  {
    id: 'prod_grembiule',
    title: 'Grembiule da birraio',
    subtitle: 'Canapa tinta in filo, due tasche',
    ribbon: 'Nuovo',
    description:
      '<p>Un grembiule <strong>robusto</strong>, cucito a mano.</p><ul><li>Canapa 100%</li><li>Lavabile a 40&deg;</li></ul>' +
      '<script>alert(1)</script><p onclick="alert(2)">Taglia unica, due <a href="javascript:alert(3)">colori</a>.</p>',
    type: 'physical',
    selection: 'lowest_price_first',
    options: ['Colore', 'Taglia'],
    variants: [
      { id: 'var_grembiule_verde_m', values: ['Verde', 'M'], amount: 3900, stock: 8, picture: 1 },
      { id: 'var_grembiule_verde_l', values: ['Verde', 'L'], amount: 4200, stock: 0, picture: 1 },
      { id: 'var_grembiule_ambra_m', values: ['Ambra', 'M'], amount: 3600, stock: 4, picture: 2 },
      { id: 'var_grembiule_ambra_l', values: ['Ambra', 'L'], amount: 4200, stock: null, picture: 2 },
    ],
    collections: ['col_vestire'],
    additional: [{ title: 'Cura', description: '<p>Lavare a mano.</p><p>Non candeggiare.</p>' }],
    related: ['prod_tazza', 'prod_quaderno'],
    pictures: [1, 2],
  },
  {
    id: 'prod_tazza',
    title: 'Tazza di gres',
    subtitle: 'Smaltata a mano, 30 cl',
    ribbon: 'Scontata',
    description: '<p>Ogni tazza è un pezzo unico.</p>',
    type: 'physical',
    selection: null,
    options: [],
    variants: [{ id: 'var_tazza', values: [], amount: 1800, saleAmount: 1500, stock: 12 }],
    collections: ['col_casa'],
    pictures: [3],
  },
  {
    id: 'prod_quaderno',
    title: 'Quaderno con il tuo nome',
    subtitle: 'Carta riciclata, 96 pagine',
    description: '<p>Scrivi il nome che vuoi sulla copertina.</p>',
    type: 'physical',
    selection: 'first_variant',
    options: ['Righe'],
    variants: [
      { id: 'var_quaderno_righe', values: ['A righe'], amount: 950, stock: 20 },
      { id: 'var_quaderno_bianco', values: ['Bianco'], amount: 850, stock: 20 },
    ],
    collections: ['col_carta'],
    fields: [{ title: 'Nome sulla copertina', isRequired: true }],
    pictures: [4],
  },
  {
    id: 'prod_poster',
    title: 'Poster serigrafato',
    subtitle: 'Tiratura di cento copie',
    description: '<p>Gli ultimi pezzi sono finiti.</p>',
    type: 'physical',
    selection: null,
    options: [],
    variants: one('poster', 2500, 0),
    collections: ['col_carta', 'col_casa'],
    pictures: [5],
  },
  {
    id: 'prod_dollari',
    title: 'Cartolina americana',
    subtitle: 'Venduta in un’altra moneta',
    description: '<p>Costa dollari.</p>',
    type: 'physical',
    selection: null,
    options: [],
    variants: [{ id: 'var_dollari', values: [], amount: 300, currency: 'USD', stock: 5 }],
    collections: [],
    pictures: [6],
  },
];

const things = [
  ...[
    'Segnalibro di feltro',
    'Matita piantabile',
    'Agenda a fogli mobili',
    'Busta di stoffa',
    'Timbro di legno',
  ],
  ...['Candela di cera d’api', 'Tovaglietta di lino', 'Sottobicchieri di sughero', 'Apribottiglie di ottone'],
  ...[
    'Cesto intrecciato',
    'Strofinaccio di cotone',
    'Barattolo di vetro',
    'Portachiavi di cuoio',
    'Spilla smaltata',
  ],
  ...[
    'Berretto di lana',
    'Calze a coste',
    'Sciarpa leggera',
    'Borsa di tela',
    'Cintura di corda',
    'Fascia per capelli',
  ],
  ...[
    'Sapone alla camomilla',
    'Miele di castagno',
    'Tisana della sera',
    'Semi di girasole',
    'Mappa dei sentieri',
  ],
  ...['Carte da gioco', 'Trottola di faggio', 'Aquilone di carta'],
];

const plain = things.map((title, place): StoreProduct => {
  const id = `cosa_${String(place).padStart(2, '0')}`;
  const collection = storeCollections[place % storeCollections.length];
  return {
    id,
    title,
    subtitle: 'Fatto da chi abita qui vicino',
    description: `<p>${title}, fatto in piccole serie.</p>`,
    type: 'physical',
    selection: null,
    options: [],
    variants: one(id, 500 + place * 35, 3 + (place % 7)),
    collections: collection ? [collection.id] : [],
    pictures: [7 + place],
  };
});

/** A new copy, which a test may change. */
export const storeProducts = (): StoreProduct[] => structuredClone([...notable, ...plain]);
