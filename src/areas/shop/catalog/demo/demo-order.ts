/** The order of the demo's shop: new products, seasonal ones, the other beers, then the gadgets. */
const handles = [
  'mezzanotte-in-vigna',
  'ottobre-in-tasca',
  'terra-di-nocciole',
  'carbonaia',
  'campana-grande',
  'notturno-bianco',
  'neve-di-maggio',
  'filo-d-erba',
  'vento-di-marzo',
  'nebbia-in-val',
  'sasso-bianco',
  'controra',
  'mare-corto',
  'niente-scuse',
  'calice-tulipano',
  'maglietta-cerchio',
  'felpa-turno-di-notte',
  'tazza-rifugio',
  'borsa-mercato',
  'cappellino-salita',
  'apribottiglie-officina',
  'manifesto-sotto-le-stelle',
  'campanello-ottone',
  'adesivi-tutto-e-uno',
];

/** The position of a demo product, with gaps in which other products can be placed. */
export function demoPosition(handle: string): number {
  const index = handles.indexOf(handle);
  if (index < 0) throw new Error(`The demo product ${handle} has no place in the shop`);
  return (index + 1) * 10;
}
