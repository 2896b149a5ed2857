import type { DemoLanguage } from '../demo-types.ts';

export const it: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Le birre di sempre',
    'sotto-il-pergolato': 'Sotto il pergolato',
    'sere-d-inverno': 'Sere d’inverno',
    'per-la-tavola': 'Per la tavola',
    'da-indossare': 'Da indossare',
    'piccole-cose-utili': 'Piccole cose utili',
  },
  options: {},
  products: {
    'filo-d-erba': {
      title: 'Filo d’Erba',
      subtitle: 'Pils dorata, luppolata a freddo',
      description:
        'La birra che resta sul tavolo quando le altre sono finite. Corpo snello, crosta di pane, e un profumo di prato falciato che arriva prima del bicchiere.\n\nAl Ponte Storto la tengono in cantina sette settimane. Gliene abbiamo chieste sei: ci hanno risposto di no.',
      ingredients: 'Acqua, MALTO D’ORZO, luppolo, lievito.',
      additionalInfo: [
        {
          title: 'Come servirla',
          description: 'A 6 °C, in un bicchiere alto e bagnato. Due dita di schiuma, senza fretta.',
        },
        { title: 'A tavola', description: 'Gnocco fritto, alici marinate, frittata di erbe.' },
      ],
    },
    'notturno-bianco': {
      title: 'Notturno Bianco',
      subtitle: 'Stout al lattosio, morbida come una coperta',
      description:
        'Nera nel bicchiere, bianca nel ricordo: cacao, caffè d’orzo e una dolcezza di latte che non stanca.\n\nÈ nata per il turno di chiusura della ciclofficina, quando fuori fa buio alle cinque e c’è ancora una ruota da centrare.',
      ingredients: 'Acqua, MALTO D’ORZO, LATTOSIO (LATTE), fiocchi di AVENA, luppolo, lievito.',
      additionalInfo: [
        { title: 'Come servirla', description: 'A 10 °C, in una tazza larga o in un bicchiere da pinta.' },
        { title: 'A tavola', description: 'Torta di cioccolato, gorgonzola dolce, pere cotte.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Maglietta Cerchio',
      subtitle: 'Cotone biologico pesante, stampa a mano',
      description:
        'Il nostro cerchio sul petto, stampato a telaio nel laboratorio di via dei Mulini, una maglietta alla volta. Se guardi bene, nessuna è uguale all’altra.\n\nTiene la forma dopo molti lavaggi e molte sagre. Lo sappiamo perché le portiamo noi.',
      additionalInfo: [
        { title: 'Materiale', description: 'Cotone biologico 100 %, 190 g/m². Taglio dritto, unisex.' },
        { title: 'Cura', description: 'A 30 °C, al rovescio. Niente asciugatrice.' },
      ],
    },
  },
};
