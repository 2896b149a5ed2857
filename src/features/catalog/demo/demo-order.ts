/** How the demo's shop is arranged: what is new, what is in season, the other beers, then the gadgets. */
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

/** The position of a demo product, with room between it and the next. */
export function demoPosition(handle: string): number {
  const index = handles.indexOf(handle);
  if (index < 0) throw new Error(`The demo product ${handle} has no place in the shop`);
  return (index + 1) * 10;
}
