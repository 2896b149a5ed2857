import { demoTexts, eachTranslation } from './demo-texts.ts';
import type { DemoCollection } from './demo-types.ts';

/** In the order of the shop. */
const handles = [
  'birre-della-casa',
  'sotto-il-pergolato',
  'sere-d-inverno',
  'per-la-tavola',
  'da-indossare',
  'piccole-cose-utili',
];

export const demoCollections: DemoCollection[] = handles.map((handle) => ({
  handle,
  title: demoTexts.it.collections[handle] ?? handle,
  translations: eachTranslation((language) => ({ title: language.collections[handle] ?? handle })),
}));
