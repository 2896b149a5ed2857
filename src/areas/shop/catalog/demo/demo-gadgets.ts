import type { Packaging } from '../labelling.rules.ts';
import type { DemoFacts, DemoGadgetFacts, DemoVariant } from './demo-types.ts';

type Colour = { name: string; code: string; hex: string };

const green = { name: 'Verde luppolo', code: 'VER', hex: '#2f5d43' };
const rust = { name: 'Rosso mattone', code: 'ROS', hex: '#a8402d' };
const black = { name: 'Nero torrefatto', code: 'NER', hex: '#25211f' };
const blue = { name: 'Blu notte', code: 'BLU', hex: '#27425a' };
const cream = { name: 'Crema', code: 'CRE', hex: '#ecdcb9' };
const natural = { name: 'Naturale', code: 'NAT', hex: '#e6d3a8' };
const brass = { name: 'Ottone', code: 'OTT', hex: '#d9a441' };

type Offer = Pick<DemoVariant, 'priceCents' | 'weightGrams' | 'sale' | 'priceHistory'>;

/** One variant for every size in every colour; each colour comes with its stock, size by size. */
function sizesInColours(
  sku: string,
  sizes: string[],
  offer: Offer,
  stocks: [Colour, number[]][],
): Pick<DemoFacts, 'options' | 'variants'> {
  return {
    options: [
      { title: 'Taglia', values: sizes },
      { title: 'Colore', values: stocks.map(([colour]) => colour.name) },
    ],
    variants: stocks.flatMap(([colour, stock]) =>
      sizes.map((size, index) => ({
        sku: `${sku}-${colour.code}-${size.replace('/', '')}`,
        optionValues: [size, colour.name],
        ...offer,
        stock: stock[index] ?? 0,
        colour: colour.hex,
      })),
    ),
  };
}

function inColours(
  sku: string,
  offer: Offer,
  stocks: [Colour, number][],
): Pick<DemoFacts, 'options' | 'variants'> {
  return {
    options: [{ title: 'Colore', values: stocks.map(([colour]) => colour.name) }],
    variants: stocks.map(([colour, stock]) => ({
      sku: `${sku}-${colour.code}`,
      optionValues: [colour.name],
      ...offer,
      stock,
      colour: colour.hex,
    })),
  };
}

const lupoVerde = {
  manufacturerName: 'Serigrafia Lupo Verde',
  manufacturerAddress: 'Via dei Tigli 3, 25050 Pieve Sottomonte (BS)',
  manufacturerContact: 'info@lupoverde.example',
};
const fornace = {
  manufacturerName: 'Fornace del Ponte',
  manufacturerAddress: 'Via Fornaci 12, 25050 Pieve Sottomonte (BS)',
  manufacturerContact: 'laboratorio@fornacedelponte.example',
};
const officina = {
  manufacturerName: 'Officina Ottone',
  manufacturerAddress: 'Strada della Segheria 8, 25050 Pieve Sottomonte (BS)',
  manufacturerContact: 'bottega@officinaottone.example',
};

const inBag: Packaging[] = [
  { part: 'bag', material: 'LDPE 4' },
  { part: 'tag', material: 'PAP 21' },
];
const inBox: Packaging[] = [
  { part: 'box', material: 'PAP 20' },
  { part: 'filling', material: 'PAP 22' },
];
const inPaper: Packaging[] = [{ part: 'wrap', material: 'PAP 22' }];

export const demoGadgets: DemoGadgetFacts[] = [
  {
    handle: 'maglietta-cerchio',
    maker: lupoVerde,
    packaging: inBag,
    collections: ['da-indossare'],
    art: { kind: 't-shirt', colour: rust.hex, seed: 'maglietta-cerchio' },
    ...sizesInColours('TU-MAG', ['S', 'M', 'L', 'XL'], { priceCents: 2400, weightGrams: 190 }, [
      [rust, [6, 12, 9, 4]],
      [green, [8, 10, 3, 0]],
      [black, [5, 14, 11, 2]],
    ]),
    related: ['cappellino-salita', 'felpa-turno-di-notte', 'filo-d-erba'],
  },
  {
    handle: 'felpa-turno-di-notte',
    maker: lupoVerde,
    packaging: inBag,
    collections: ['da-indossare'],
    art: { kind: 'hoodie', colour: green.hex, seed: 'felpa-turno-di-notte' },
    // The price was 49 € for two weeks of the 30 days before the sale, so the law's reference price is 49, not 59.
    ...sizesInColours(
      'TU-FEL',
      ['S', 'M', 'L', 'XL'],
      {
        priceCents: 5900,
        weightGrams: 620,
        sale: { priceCents: 4500, startedDaysAgo: 6, endsInDays: 8 },
        priceHistory: [
          { daysAgo: 200, priceCents: 5900 },
          { daysAgo: 32, priceCents: 4900 },
          { daysAgo: 18, priceCents: 5900 },
        ],
      },
      [
        [green, [1, 3, 2, 0]],
        [black, [0, 2, 4, 1]],
      ],
    ),
    related: ['maglietta-cerchio', 'notturno-bianco'],
  },
  {
    handle: 'cappellino-salita',
    maker: lupoVerde,
    packaging: inBag,
    collections: ['da-indossare'],
    art: { kind: 'cap', colour: blue.hex, seed: 'cappellino-salita' },
    ...sizesInColours('TU-CAP', ['S/M', 'L/XL'], { priceCents: 2200, weightGrams: 95 }, [
      [blue, [12, 9]],
      [rust, [7, 0]],
      [natural, [10, 5]],
    ]),
    related: ['campanello-ottone', 'maglietta-cerchio', 'niente-scuse'],
  },
  {
    handle: 'calice-tulipano',
    maker: fornace,
    packaging: inBox,
    collections: ['per-la-tavola', 'piccole-cose-utili'],
    art: { kind: 'tulip-glass', seed: 'calice-tulipano' },
    options: [{ title: 'Confezione', values: ['Singolo', 'Set da 4'] }],
    variants: [
      { sku: 'TU-CAL-1', optionValues: ['Singolo'], priceCents: 850, stock: 64, weightGrams: 310 },
      { sku: 'TU-CAL-4', optionValues: ['Set da 4'], priceCents: 2990, stock: 11, weightGrams: 1350 },
    ],
    related: ['controra', 'filo-d-erba', 'apribottiglie-officina'],
  },
  {
    handle: 'apribottiglie-officina',
    maker: officina,
    packaging: inPaper,
    collections: ['piccole-cose-utili'],
    art: { kind: 'bottle-opener', seed: 'apribottiglie-officina' },
    options: [],
    variants: [{ sku: 'TU-APR', optionValues: [], priceCents: 1650, stock: 5, weightGrams: 140 }],
    related: ['calice-tulipano', 'vento-di-marzo'],
  },
  {
    handle: 'borsa-mercato',
    maker: lupoVerde,
    packaging: inPaper,
    collections: ['da-indossare', 'piccole-cose-utili'],
    art: { kind: 'tote-bag', colour: natural.hex, seed: 'borsa-mercato' },
    ...inColours('TU-BOR', { priceCents: 1400, weightGrams: 210 }, [
      [natural, 35],
      [green, 18],
    ]),
    related: ['sasso-bianco', 'adesivi-tutto-e-uno'],
  },
  {
    handle: 'tazza-rifugio',
    maker: fornace,
    packaging: inBox,
    collections: ['piccole-cose-utili'],
    art: { kind: 'enamel-mug', colour: blue.hex, seed: 'tazza-rifugio' },
    ...inColours('TU-TAZ', { priceCents: 1550, weightGrams: 160 }, [
      [blue, 22],
      [rust, 13],
      [cream, 3],
    ]),
    fields: [{ title: 'Nome da scrivere sulla tazza', maxLength: 20 }],
    related: ['notturno-bianco', 'neve-di-maggio'],
  },
  {
    handle: 'manifesto-sotto-le-stelle',
    maker: lupoVerde,
    packaging: inPaper,
    collections: ['piccole-cose-utili'],
    art: { kind: 'poster', colour: blue.hex, seed: 'manifesto-sotto-le-stelle' },
    options: [{ title: 'Formato', values: ['30 × 40 cm', '50 × 70 cm'] }],
    variants: [
      { sku: 'TU-MAN-3040', optionValues: ['30 × 40 cm'], priceCents: 1800, stock: 25, weightGrams: 180 },
      { sku: 'TU-MAN-5070', optionValues: ['50 × 70 cm'], priceCents: 2900, stock: 12, weightGrams: 260 },
    ],
    related: ['adesivi-tutto-e-uno', 'borsa-mercato'],
  },
  {
    handle: 'adesivi-tutto-e-uno',
    maker: lupoVerde,
    packaging: inPaper,
    collections: ['piccole-cose-utili'],
    art: { kind: 'sticker-set', colour: rust.hex, seed: 'adesivi-tutto-e-uno' },
    options: [],
    variants: [{ sku: 'TU-ADE', optionValues: [], priceCents: 500, stock: null, weightGrams: 20 }],
    related: ['manifesto-sotto-le-stelle', 'campanello-ottone'],
  },
  {
    handle: 'campanello-ottone',
    maker: officina,
    packaging: inBox,
    collections: ['piccole-cose-utili'],
    art: { kind: 'bike-bell', colour: brass.hex, seed: 'campanello-ottone' },
    ...inColours('TU-SUO', { priceCents: 2600, weightGrams: 120 }, [
      [brass, 0],
      [black, 0],
    ]),
    related: ['cappellino-salita', 'adesivi-tutto-e-uno'],
  },
];
