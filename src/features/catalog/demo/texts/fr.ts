import type { DemoLanguage } from '../demo-types.ts';

export const fr: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Les habituelles',
    'sotto-il-pergolato': 'Sous la pergola',
    'sere-d-inverno': 'Soirs d’hiver',
    'per-la-tavola': 'Pour la table',
    'da-indossare': 'À porter',
    'piccole-cose-utili': 'Petites choses utiles',
  },
  options: {
    Formato: 'Format',
    'Bottiglia 33 cl': 'Bouteille 33 cl',
    'Confezione da 6': 'Pack de 6',
    Taglia: 'Taille',
    Colore: 'Couleur',
    'Rosso mattone': 'Rouge brique',
    'Verde luppolo': 'Vert houblon',
    'Nero torrefatto': 'Noir torréfié',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Pils dorée, houblonnée à froid',
      description:
        'La bière qui reste sur la table quand les autres sont finies. Corps élancé, croûte de pain, et un parfum de pré fauché qui arrive avant le verre.\n\nAu Ponte Storto, on la garde sept semaines en cave. Nous en avions demandé six : c’était non.',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        {
          title: 'Le service',
          description: 'À 6 °C, dans un verre haut et rincé. Deux doigts de mousse, sans se presser.',
        },
        { title: 'À table', description: 'Beignets salés au jambon, anchois marinés, omelette aux herbes.' },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout au lactose, douce comme une couverture',
      description:
        'Noire dans le verre, blanche dans le souvenir : cacao, café d’orge et une douceur de lait qui ne lasse pas.\n\nElle est née pour la fermeture de l’atelier vélo, quand il fait nuit à cinq heures et qu’il reste une roue à dévoiler.',
      ingredients: 'Eau, MALT D’ORGE, LACTOSE (LAIT), flocons d’AVOINE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 10 °C, dans une tasse large ou un verre à pinte.' },
        { title: 'À table', description: 'Gâteau au chocolat, gorgonzola doux, poires pochées.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-shirt Cercle',
      subtitle: 'Coton bio épais, imprimé à la main',
      description:
        'Notre cercle sur la poitrine, sérigraphié dans l’atelier de via dei Mulini, un t-shirt à la fois. Regardez bien : il n’y en a pas deux pareils.\n\nIl garde sa forme après bien des lavages et bien des fêtes de village. Nous le savons, nous les portons.',
      additionalInfo: [
        { title: 'Matière', description: 'Coton bio 100 %, 190 g/m². Coupe droite, unisexe.' },
        { title: 'Entretien', description: 'À 30 °C, sur l’envers. Pas de sèche-linge.' },
      ],
    },
  },
};
