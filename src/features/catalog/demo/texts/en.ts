import type { DemoLanguage } from '../demo-types.ts';

export const en: DemoLanguage = {
  collections: {
    'birre-della-casa': 'The regulars',
    'sotto-il-pergolato': 'Under the pergola',
    'sere-d-inverno': 'Winter evenings',
    'per-la-tavola': 'For the table',
    'da-indossare': 'To wear',
    'piccole-cose-utili': 'Small useful things',
  },
  options: {
    Formato: 'Format',
    'Bottiglia 33 cl': '33 cl bottle',
    'Confezione da 6': 'Pack of 6',
    Taglia: 'Size',
    Colore: 'Colour',
    'Rosso mattone': 'Brick red',
    'Verde luppolo': 'Hop green',
    'Nero torrefatto': 'Roasted black',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Golden, dry-hopped pils',
      description:
        'The beer still on the table when the others are gone. Lean body, bread crust, and a scent of cut meadow that arrives before the glass does.\n\nAt Ponte Storto they keep it in the cellar for seven weeks. We asked for six: they said no.',
      ingredients: 'Water, BARLEY MALT, hops, yeast.',
      additionalInfo: [
        {
          title: 'How to serve it',
          description: 'At 6 °C, in a tall, rinsed glass. Two fingers of foam, no hurry.',
        },
        {
          title: 'At the table',
          description: 'Fried dough with cured ham, marinated anchovies, herb omelette.',
        },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Lactose stout, soft as a blanket',
      description:
        'Black in the glass, white in the memory: cocoa, barley coffee and a milky sweetness that never tires.\n\nIt was born for the closing shift at the bike workshop, when it is dark by five and there is still one wheel to true.',
      ingredients: 'Water, BARLEY MALT, LACTOSE (MILK), OAT flakes, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 10 °C, in a wide mug or a pint glass.' },
        { title: 'At the table', description: 'Chocolate cake, mild gorgonzola, poached pears.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Circle T-shirt',
      subtitle: 'Heavy organic cotton, printed by hand',
      description:
        'Our circle on your chest, screen-printed in the workshop in via dei Mulini, one shirt at a time. Look closely: no two are the same.\n\nIt keeps its shape after many washes and many village fairs. We know because we wear them.',
      additionalInfo: [
        { title: 'Material', description: '100% organic cotton, 190 g/m². Straight cut, unisex.' },
        { title: 'Care', description: 'Wash at 30 °C, inside out. No tumble dryer.' },
      ],
    },
  },
};
