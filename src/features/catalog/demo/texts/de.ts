import type { DemoLanguage } from '../demo-types.ts';

export const de: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Unsere Stammbiere',
    'sotto-il-pergolato': 'Unter der Pergola',
    'sere-d-inverno': 'Winterabende',
    'per-la-tavola': 'Für den Tisch',
    'da-indossare': 'Zum Anziehen',
    'piccole-cose-utili': 'Kleine nützliche Dinge',
  },
  options: {
    Formato: 'Format',
    'Bottiglia 33 cl': 'Flasche 33 cl',
    'Confezione da 6': '6er-Pack',
    Taglia: 'Größe',
    Colore: 'Farbe',
    'Rosso mattone': 'Ziegelrot',
    'Verde luppolo': 'Hopfengrün',
    'Nero torrefatto': 'Röstschwarz',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Goldenes Pils, kalt gehopft',
      description:
        'Das Bier, das noch auf dem Tisch steht, wenn die anderen leer sind. Schlanker Körper, Brotkruste und ein Duft nach gemähter Wiese, der vor dem Glas ankommt.\n\nIm Ponte Storto liegt es sieben Wochen im Keller. Wir haben um sechs gebeten: Die Antwort war nein.',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        {
          title: 'So schenkt man es ein',
          description: 'Bei 6 °C, in ein hohes, nass ausgespültes Glas. Zwei Finger Schaum, ohne Eile.',
        },
        {
          title: 'Dazu passt',
          description: 'Ausgebackener Teig mit Schinken, marinierte Sardellen, Kräuteromelett.',
        },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout mit Laktose, weich wie eine Decke',
      description:
        'Schwarz im Glas, weiß in der Erinnerung: Kakao, Gerstenkaffee und eine milde Milchsüße, die nicht müde macht.\n\nGebraut für die letzte Schicht in der Fahrradwerkstatt, wenn es um fünf dunkel ist und noch ein Laufrad zentriert werden will.',
      ingredients: 'Wasser, GERSTENMALZ, LAKTOSE (MILCH), HAFERFLOCKEN, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 10 °C, in eine weite Tasse oder ein Pintglas.' },
        { title: 'Dazu passt', description: 'Schokoladenkuchen, milder Gorgonzola, gekochte Birnen.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-Shirt Kreis',
      subtitle: 'Schwere Biobaumwolle, von Hand bedruckt',
      description:
        'Unser Kreis auf der Brust, im Siebdruck aus der Werkstatt in der Via dei Mulini, ein Shirt nach dem anderen. Wer genau hinsieht, findet keine zwei gleichen.\n\nEs behält seine Form nach vielen Wäschen und vielen Dorffesten. Wir wissen das, wir tragen sie selbst.',
      additionalInfo: [
        { title: 'Material', description: '100 % Biobaumwolle, 190 g/m². Gerader Schnitt, unisex.' },
        { title: 'Pflege', description: 'Bei 30 °C auf links waschen. Nicht in den Trockner.' },
      ],
    },
  },
};
