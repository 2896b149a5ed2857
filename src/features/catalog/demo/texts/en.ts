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
    'Bottiglia 75 cl': '75 cl bottle',
    Confezione: 'Set',
    Singolo: 'Single',
    'Set da 4': 'Set of 4',
    Naturale: 'Natural',
    'Blu notte': 'Night blue',
    Crema: 'Cream',
    Ottone: 'Brass',
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
          description: 'At 6 °C, in a tall, rinsed glass. Two fingers of foam, no hurry.',
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
        'Black in the glass, white in the memory: cocoa, barley coffee and a milky sweetness that never cloys.\n\nIt was born for the closing shift at the bike workshop, when it is dark by five and there is still one wheel to true.',
      ingredients: 'Water, BARLEY MALT, LACTOSE (MILK), OAT flakes, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 10 °C, in a wide mug or a pint glass.' },
        { title: 'At the table', description: 'Chocolate cake, mild gorgonzola, poached pears.' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'Dry IPA, resin and grapefruit',
      description:
        'The name is March wind, because it walks in without knocking: grapefruit, pine needle, a clean bitterness that wipes the palate and asks for another sip.\n\nWe picked it blind, eleven of us around a table. It got ten votes; the eleventh had fallen asleep.',
      ingredients: 'Water, BARLEY MALT, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 8 °C, in a pint glass.' },
        { title: 'At the table', description: 'Burgers, aged cheese, curry.' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'Hazy IPA, peach and mango',
      description:
        'As cloudy as the valley at seven in the morning. Peach, mango, an oat body that slips away; the bitterness stands aside and waves.\n\nDrink it young: the date on the cap is not advice, it is a plea.',
      ingredients: 'Water, BARLEY MALT, OAT flakes, WHEAT, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 7 °C, in a stemmed glass, without shaking.' },
        { title: 'At the table', description: 'Spiced fish, citrus salad, robiola cheese.' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'Blanche with orange peel',
      description:
        'Pale, fresh, a little hazy. Bitter orange, coriander and that hint of milk bread on which everyone agrees.\n\nSasso Bianco is the white stone by the river where people meet. Bringing two beers is good manners.',
      ingredients: 'Water, BARLEY MALT, WHEAT, OAT flakes, orange peel, coriander, hops, yeast.',
      additionalInfo: [
        {
          title: 'How to serve it',
          description: 'At 5 °C, swirling the bottle before you pour the last inch.',
        },
        { title: 'At the table', description: 'Seafood salad, mozzarella, carrot cake.' },
      ],
    },
    controra: {
      subtitle: 'Spelt saison, peppery and dry',
      description:
        'Controra is the hour of a summer day when nobody moves. This beer keeps it company: spelt, white pepper, hay, fine bubbles.\n\nThe spelt grows in the field behind the brewery. From the brewhouse window you can watch it sway.',
      ingredients: 'Water, BARLEY MALT, SPELT (WHEAT) 18%, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 8 °C, in a tulip glass.' },
        { title: 'At the table', description: 'Grilled vegetables, goat’s cheese, lemon chicken.' },
      ],
    },
    'mare-corto': {
      subtitle: 'Gose with sea salt and coriander',
      description:
        'Tart, barely salty, light. It tastes of wet rock and lemon and lasts as long as a dive.\n\nThe salt comes from the pans of Porto San Lume, twelve minutes by bike from the brewery. And by bike is how they carry it.',
      ingredients: 'Water, BARLEY MALT, WHEAT malt, sea salt, coriander, hops, yeast, lactic cultures.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 5 °C, in a narrow glass.' },
        { title: 'At the table', description: 'Oysters, fried small fish, watermelon.' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: 'Amber ale with wood-dried chestnuts',
      description:
        'Dried chestnut, forest honey, a thread of smoke. You drink it and find leaves in your shoes.\n\nWe gather the chestnuts together, on the last Sunday of October: bring a basket and you go home with a bottle.',
      ribbonText: 'In season',
      ingredients: 'Water, BARLEY MALT, dried chestnuts 6%, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 10 °C, in a round-bellied glass.' },
        { title: 'At the table', description: 'Polenta with mushrooms, sausage, chestnut cake.' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'Brown ale with roasted hazelnuts',
      description:
        'Roasted hazelnut, biscuit, a touch of cocoa. Sweet enough to look like a treat, dry enough not to be one.\n\nThe hazelnuts come from a member with three hundred trees and no tractor.',
      ingredients: 'Water, BARLEY MALT, HAZELNUTS 3%, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 9 °C, in a wide mug.' },
        { title: 'At the table', description: 'Hazelnut cake, cured ham, toma cheese.' },
      ],
    },
    carbonaia: {
      subtitle: 'Porter smoked over beech wood',
      description:
        'Embers, dark chocolate, plum. The smoke is there, but it sits at the back, like someone who listens.\n\nBorgo Calanco made charcoal until the fifties. They still smoke the malt in the old yard, two nights a year.',
      ingredients: 'Water, BARLEY MALT (partly smoked), hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 11 °C, in a pint glass.' },
        { title: 'At the table', description: 'Ribs, grilled scamorza, brownies.' },
      ],
    },
    'neve-di-maggio': {
      subtitle: 'Dark, slow mountain doppelbock',
      description:
        'Caramel, figs, dark bread crust. It warms slowly, like a wood stove, and does not ask to be finished in a hurry.\n\nThey bottle it when the last snow melts on the Alpe di Nevalta. Nearly always that is May; once it was June.',
      ingredients: 'Water, BARLEY MALT, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 11 °C, in a clay mug or a stemmed glass.' },
        { title: 'At the table', description: 'Pork shank, mountain cheese, strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: 'Grape ale with red grape must',
      description:
        'Half beer, half harvest: blackberries, dried rose and a finish that recalls wine without trying to imitate it.\n\nThe must leaves the vineyard after sunset and meets the beer before midnight. Then a year in the bottle, in the dark. The brewers bring the patience.',
      ribbonText: 'New',
      ingredients: 'Water, BARLEY MALT, grape must 28% (contains SULPHITES), hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 10 °C, in a wine glass.' },
        { title: 'At the table', description: 'Roast pork, pecorino, blackberry tart.' },
      ],
    },
    'campana-grande': {
      subtitle: 'Barley wine, two years in the barrel',
      description:
        'Dark caramel, cherries in spirit, wood. You pour a little and talk about it for a long time.\n\nA single vintage: six hundred bottles, numbered by hand. It is named after the bell of Rocca Solana, which rings once a year and is heard as far as the river.',
      ribbonText: 'Few bottles',
      ingredients: 'Water, BARLEY MALT, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 13 °C, in a small stemmed glass.' },
        { title: 'At the table', description: 'Blue cheese, dark chocolate, or nothing at all.' },
      ],
    },
    'niente-scuse': {
      subtitle: 'Alcohol-free pale ale with all its hops',
      description:
        'For those who drive, those who pedal, those who get up early tomorrow. Citrus, elderflower and a real bitterness.\n\nLess than half a percent. We put it in the fridge without telling anyone: it was the first to run out.',
      ribbonText: 'Alcohol-free',
      ingredients: 'Water, BARLEY MALT, hops, yeast.',
      additionalInfo: [
        { title: 'How to serve it', description: 'At 5 °C, after the climb.' },
        { title: 'At the table', description: 'Flatbread, hummus, focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Circle T-shirt',
      subtitle: 'Heavy organic cotton, printed by hand',
      description:
        'Our circle on your chest, screen-printed in the workshop in via dei Mulini, one shirt at a time. Look closely: no two are the same.\n\nIt keeps its shape after many washes and many village fairs. We know because we wear them.',
      additionalInfo: [
        { title: 'Material', description: '100% organic cotton, 190 g/m². Straight cut, unisex.' },
        { title: 'Care', description: 'Wash at 30 °C, inside out. No tumble dryer.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Night Shift Hoodie',
      subtitle: 'Double hood and a pocket that takes a bike lock',
      description:
        'Made for those who close the bike workshop and those who open the market. Warm inside, sturdy outside, with a pocket that really takes a lock.\n\nThe last of the first run: the next one will be another green.',
      ribbonText: 'Last pieces',
      additionalInfo: [
        { title: 'Material', description: '80% organic cotton, 20% recycled polyester, 320 g/m².' },
        { title: 'Care', description: 'Wash at 30 °C, inside out. Air-dry.' },
      ],
    },
    'cappellino-salita': {
      title: 'Climb Cap',
      subtitle: 'Six panels and a peak for low sun',
      description:
        'For climbs at seven in the evening, when the sun sits right in front of you.\n\nThe embroidery is by Ines, who is faster at the sewing machine than we are downhill.',
      additionalInfo: [
        { title: 'Material', description: '100% cotton, adjustable metal clasp.' },
        { title: 'Care', description: 'Wash by hand, dry in the shade.' },
      ],
    },
    'calice-tulipano': {
      title: 'Tulip Glass',
      subtitle: 'Thin glass, 40 cl, marked at 33',
      description:
        'It gathers the aromas, holds the foam and stands up even on the crooked table in our courtyard.\n\nIt is the one we use on tasting nights. One always breaks: that is why we order them by the dozen.',
      additionalInfo: [{ title: 'Care', description: 'Wash by hand in lukewarm water, dry upside down.' }],
    },
    'apribottiglie-officina': {
      title: 'Workshop Bottle Opener',
      subtitle: 'Steel and a reclaimed walnut handle',
      description:
        'The handles begin as the legs of old tables, turned in our workshop. The steel lasts; so does the wood, if you oil it once a year.\n\nEach has its own grain. You cannot choose, and that is the point.',
      additionalInfo: [{ title: 'Material', description: 'Stainless steel and reclaimed walnut, 17 cm.' }],
    },
    'borsa-mercato': {
      title: 'Market Bag',
      subtitle: 'Heavy canvas, long handles, carries six bottles',
      description:
        'We tried it with six bottles, two cabbages and a book. It held. The book got wet, but that was the rain.\n\nThe handles go over the shoulder even with a thick coat on.',
      additionalInfo: [
        { title: 'Material', description: 'Recycled cotton canvas 340 g/m², 40 × 42 cm.' },
        { title: 'Care', description: 'Wash at 30 °C. Iron inside out.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Mountain Hut Mug',
      subtitle: 'Enamelled, 35 cl, not afraid of falls',
      description:
        'It goes on the camping stove, in the rucksack, in the office sink. When it falls it chips, and then it is yours.\n\nCoffee in the morning, stout in the evening. Not together.',
      additionalInfo: [
        { title: 'Material', description: 'Steel, enamelled by hand.' },
        { title: 'Care', description: 'Dishwasher safe. Not for the microwave.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Under the Stars Poster',
      subtitle: 'Art print, two sizes',
      description:
        'The village at night, the wide moon, the lit windows: it is the poster of the August festival, the one that disappears from the walls every year before the festival does.\n\nPrinted with water-based inks. It arrives rolled.',
      additionalInfo: [{ title: 'Material', description: 'Cotton paper 240 g/m². Frame not included.' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Tutto è Uno Stickers',
      subtitle: 'Four designs that stand up to rain',
      description:
        'For the bike frame, the laptop, the fridge of whoever puts you up. They peel off without a trace, but usually nobody peels them off.\n\nWe print them on demand: they never run out.',
      additionalInfo: [{ title: 'Sizes', description: '5 to 9 cm, PVC-free film.' }],
    },
    'campanello-ottone': {
      title: 'Brass Bell',
      subtitle: 'One stroke, heard as far as the bend',
      description:
        'Turned brass, steel spring, a long note that asks for room instead of demanding it.\n\nIt is made by a craftsman who turns out a hundred a year. This year’s are already on the road.',
      additionalInfo: [
        { title: 'Fitting', description: 'For handlebars of 22 to 32 mm. Screwdriver included.' },
      ],
    },
  },
};
