import type { DemoGadgetFacts, DemoVariant } from './demo-types.ts';

/** One variant for every size in every colour; `stock` lists the sizes of a colour code. */
function sizesInColours(
  sku: string,
  sizes: string[],
  colours: { name: string; code: string; hex: string }[],
  common: Pick<DemoVariant, 'priceCents' | 'weightGrams' | 'sale' | 'priceHistory'>,
  stock: Record<string, number[]>,
): DemoVariant[] {
  return colours.flatMap(({ name, code, hex }) =>
    sizes.map((size, index) => ({
      ...common,
      sku: `${sku}-${code}-${size.replace('/', '')}`,
      optionValues: [size, name],
      stock: stock[code]?.[index] ?? 0,
      colour: hex,
    })),
  );
}

const green = { name: 'Verde luppolo', code: 'VER', hex: '#2f5d43' };
const rust = { name: 'Rosso mattone', code: 'ROS', hex: '#a8402d' };
const black = { name: 'Nero torrefatto', code: 'NER', hex: '#25211f' };

const shirtSizes = ['S', 'M', 'L', 'XL'];

export const demoGadgets: DemoGadgetFacts[] = [
  {
    handle: 'maglietta-cerchio',
    collections: ['da-indossare'],
    art: { kind: 't-shirt', colour: rust.hex, seed: 'maglietta-cerchio' },
    options: [
      { title: 'Taglia', values: shirtSizes },
      { title: 'Colore', values: [rust.name, green.name, black.name] },
    ],
    variants: sizesInColours(
      'TU-MAG',
      shirtSizes,
      [rust, green, black],
      { priceCents: 2400, weightGrams: 190 },
      { ROS: [6, 12, 9, 4], VER: [8, 10, 3, 0], NER: [5, 14, 11, 2] },
    ),
    related: ['filo-d-erba'],
  },
];
