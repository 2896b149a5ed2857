import type { DemoLanguage } from '../demo-types.ts';

export const fr: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Les bières de toujours',
    'sotto-il-pergolato': 'Sous la pergola',
    'sere-d-inverno': 'Soirs d’hiver',
    'per-la-tavola': 'Pour la table',
    'da-indossare': 'À porter',
    'piccole-cose-utili': 'Petites choses utiles',
  },
  options: {
    Formato: 'Format',
    'Bottiglia 33 cl': 'Bouteille de 33 cl',
    'Confezione da 6': 'Pack de 6',
    Taglia: 'Taille',
    Colore: 'Couleur',
    'Rosso mattone': 'Rouge brique',
    'Verde luppolo': 'Vert houblon',
    'Nero torrefatto': 'Noir torréfié',
    'Bottiglia 75 cl': 'Bouteille de 75 cl',
    Confezione: 'Conditionnement',
    Singolo: 'À l’unité',
    'Set da 4': 'Lot de 4',
    Naturale: 'Naturel',
    'Blu notte': 'Bleu nuit',
    Crema: 'Crème',
    Ottone: 'Laiton',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Pils dorée, houblonnée à froid',
      description:
        'La bière qui reste sur la table quand les autres sont finies. Corps élancé, croûte de pain, et un parfum de pré fauché qui arrive avant le verre.\n\nAu Ponte Storto, on la garde sept semaines en cave. Nous en avions demandé six : c’était non.',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        {
          title: 'Le service',
          description: 'À 6 °C, dans un verre haut et rincé. Deux doigts de mousse, sans se presser.',
        },
        { title: 'À table', description: 'Beignets salés au jambon, anchois marinés, omelette aux herbes.' },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout au lactose, douce comme une couverture',
      description:
        'Noire dans le verre, blanche dans le souvenir : cacao, café d’orge et une douceur de lait qui ne lasse pas.\n\nElle est née pour la fermeture de l’atelier vélo, quand il fait nuit à cinq heures et qu’il reste une roue à dévoiler.',
      ingredients: 'Eau, MALT D’ORGE, LACTOSE (LAIT), flocons d’AVOINE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 10 °C, dans une tasse large ou un verre à pinte.' },
        { title: 'À table', description: 'Gâteau au chocolat, gorgonzola doux, poires pochées.' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'IPA sèche, résine et pamplemousse',
      description:
        'Elle s’appelle vent de mars parce qu’elle entre sans frapper : pamplemousse, aiguille de pin, une amertume nette qui rince la bouche et appelle une autre gorgée.\n\nNous l’avons choisie à l’aveugle, à onze autour d’une table. Elle a eu dix voix ; la onzième dormait.',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 8 °C, dans un verre à pinte.' },
        { title: 'À table', description: 'Burgers, fromages affinés, curry.' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'IPA voilée, pêche et mangue',
      description:
        'Trouble comme la vallée à sept heures du matin. Pêche, mangue, un corps d’avoine qui glisse ; l’amertume reste à l’écart et salue.\n\nÀ boire jeune : la date sur la capsule n’est pas un conseil, c’est une prière.',
      ingredients: 'Eau, MALT D’ORGE, flocons d’AVOINE, BLÉ, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 7 °C, dans un verre à pied, sans l’agiter.' },
        { title: 'À table', description: 'Poisson épicé, salade d’agrumes, robiola.' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'Blanche au zeste d’orange',
      description:
        'Claire, fraîche, un peu voilée. Orange amère, coriandre et cette note de pain au lait qui met tout le monde d’accord.\n\nLe Sasso Bianco est la pierre blanche de la rivière où l’on se donne rendez-vous. Venir avec deux bières, c’est de la politesse.',
      ingredients: 'Eau, MALT D’ORGE, BLÉ, flocons d’AVOINE, zeste d’orange, coriandre, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 5 °C, en tournant la bouteille avant le dernier doigt.' },
        { title: 'À table', description: 'Salade de fruits de mer, mozzarella, gâteau aux carottes.' },
      ],
    },
    controra: {
      subtitle: 'Saison à l’épeautre, poivrée et sèche',
      description:
        'La controra est l’heure d’été où personne ne bouge. Cette bière lui tient compagnie : épeautre, poivre blanc, foin, fines bulles.\n\nL’épeautre pousse dans le champ derrière la brasserie. Par la fenêtre de la salle de brassage, on le voit onduler.',
      ingredients: 'Eau, MALT D’ORGE, ÉPEAUTRE (BLÉ) 18 %, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 8 °C, dans un verre tulipe.' },
        { title: 'À table', description: 'Légumes grillés, fromage de chèvre, poulet au citron.' },
      ],
    },
    'mare-corto': {
      subtitle: 'Gose au sel marin et à la coriandre',
      description:
        'Acidulée, à peine salée, légère. Un goût de rocher mouillé et de citron, qui dure le temps d’un plongeon.\n\nLe sel vient des bassins de Porto San Lume, à douze minutes de vélo de la brasserie. Et c’est à vélo qu’on le transporte.',
      ingredients:
        'Eau, MALT D’ORGE, malt de BLÉ, sel marin, coriandre, houblon, levure, ferments lactiques.',
      additionalInfo: [
        { title: 'Le service', description: 'À 5 °C, dans un verre étroit.' },
        { title: 'À table', description: 'Huîtres, friture, pastèque.' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: 'Ambrée aux châtaignes séchées au feu de bois',
      description:
        'Châtaigne sèche, miel de forêt, un fil de fumée. On la boit et on se retrouve avec des feuilles dans les chaussures.\n\nLes châtaignes, nous les ramassons ensemble le dernier dimanche d’octobre : on vient avec un panier, on repart avec une bouteille.',
      ribbonText: 'De saison',
      ingredients: 'Eau, MALT D’ORGE, châtaignes sèches 6 %, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 10 °C, dans un verre pansu.' },
        { title: 'À table', description: 'Polenta aux champignons, saucisse, gâteau de châtaigne.' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'Brown ale aux noisettes grillées',
      description:
        'Noisette grillée, biscuit, une pointe de cacao. Assez douce pour ressembler à un goûter, assez sèche pour ne pas en être un.\n\nLes noisettes viennent d’un membre qui a trois cents arbres et aucun tracteur.',
      ingredients: 'Eau, MALT D’ORGE, NOISETTES 3 %, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 9 °C, dans une tasse large.' },
        { title: 'À table', description: 'Gâteau aux noisettes, jambon cru, tomme.' },
      ],
    },
    carbonaia: {
      subtitle: 'Porter fumée au bois de hêtre',
      description:
        'Braise, chocolat amer, prune. La fumée est là, mais assise au fond, comme quelqu’un qui écoute.\n\nÀ Borgo Calanco, on a fait du charbon de bois jusque dans les années cinquante. On y fume encore le malt dans la vieille cour, deux nuits par an.',
      ingredients: 'Eau, MALT D’ORGE (en partie fumé), houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 11 °C, dans un verre à pinte.' },
        { title: 'À table', description: 'Travers de porc, scamorza grillée, brownie.' },
      ],
    },
    'neve-di-maggio': {
      subtitle: 'Doppelbock brune, lente, de montagne',
      description:
        'Caramel, figues, croûte de pain noir. Elle réchauffe doucement, comme un poêle à bois, et ne demande pas qu’on la finisse vite.\n\nOn la met en bouteille quand fond la dernière neige de l’Alpe di Nevalta. C’est presque toujours en mai ; une fois, ce fut en juin.',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 11 °C, dans une chope en terre ou un verre à pied.' },
        { title: 'À table', description: 'Jarret, fromage d’alpage, strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: 'Grape ale au moût de raisin noir',
      description:
        'Moitié bière, moitié vendange : mûres, rose séchée et une finale qui rappelle le vin sans vouloir l’imiter.\n\nLe moût quitte la vigne après le coucher du soleil et rencontre la bière avant minuit. Puis un an en bouteille, dans le noir. La patience, c’est eux qui l’apportent.',
      ribbonText: 'Nouveau',
      ingredients: 'Eau, MALT D’ORGE, moût de raisin 28 % (contient des SULFITES), houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 10 °C, dans un verre à vin.' },
        { title: 'À table', description: 'Rôti de porc, pecorino, tarte aux mûres.' },
      ],
    },
    'campana-grande': {
      subtitle: 'Barley wine, deux ans en fût',
      description:
        'Caramel brun, cerise à l’eau-de-vie, bois. On en verse peu et on en parle longtemps.\n\nUn seul millésime, six cents bouteilles numérotées à la main. Elle doit son nom à la cloche de Rocca Solana, qui sonne une fois par an et s’entend jusqu’à la rivière.',
      ribbonText: 'Peu de bouteilles',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 13 °C, dans un petit verre à pied.' },
        { title: 'À table', description: 'Fromages bleus, chocolat noir, ou rien du tout.' },
      ],
    },
    'niente-scuse': {
      subtitle: 'Pale ale sans alcool, avec tout son houblon',
      description:
        'Pour qui conduit, pour qui pédale, pour qui se lève tôt demain. Agrumes, fleur de sureau et une vraie amertume.\n\nMoins d’un demi-degré. Nous l’avons mise au frigo sans rien dire : c’est elle qui est partie la première.',
      ribbonText: 'Sans alcool',
      ingredients: 'Eau, MALT D’ORGE, houblon, levure.',
      additionalInfo: [
        { title: 'Le service', description: 'À 5 °C, après la montée.' },
        { title: 'À table', description: 'Piadina, houmous, focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-shirt Cercle',
      subtitle: 'Coton bio épais, imprimé à la main',
      description:
        'Notre cercle sur la poitrine, sérigraphié dans l’atelier de via dei Mulini, un t-shirt à la fois. Regarde bien : il n’y en a pas deux pareils.\n\nIl garde sa forme après bien des lavages et bien des fêtes de village. Nous le savons bien : nous en portons.',
      additionalInfo: [
        { title: 'Matière', description: 'Coton bio 100 %, 190 g/m². Coupe droite, unisexe.' },
        { title: 'Entretien', description: 'À 30 °C, sur l’envers. Pas de sèche-linge.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Sweat Équipe de Nuit',
      subtitle: 'Double capuche et une poche qui loge un antivol',
      description:
        'Pensé pour qui ferme l’atelier vélo et pour qui ouvre le marché. Chaud dedans, solide dehors, avec une poche où un antivol entre vraiment.\n\nDernières pièces du premier tirage : le prochain aura un autre vert.',
      ribbonText: 'Fin de série',
      additionalInfo: [
        { title: 'Matière', description: '80 % coton bio, 20 % polyester recyclé, 320 g/m².' },
        { title: 'Entretien', description: 'À 30 °C, sur l’envers. Sécher à l’air.' },
      ],
    },
    'cappellino-salita': {
      title: 'Casquette Grimpette',
      subtitle: 'Six panneaux et une visière pour le soleil bas',
      description:
        'Pour les montées de sept heures du soir, quand le soleil est juste en face.\n\nLa broderie est d’Ines, plus rapide à la machine à coudre que nous en descente.',
      additionalInfo: [
        { title: 'Matière', description: 'Coton 100 %, boucle réglable en métal.' },
        { title: 'Entretien', description: 'Laver à la main, sécher à l’ombre.' },
      ],
    },
    'calice-tulipano': {
      title: 'Verre Tulipe',
      subtitle: 'Verre fin, 40 cl, jaugé à 33 cl',
      description:
        'Il rassemble les arômes, tient la mousse et reste debout même sur la table bancale de la cour.\n\nC’est celui de nos soirées de dégustation. Il s’en casse toujours un : c’est pourquoi nous les commandons par douzaines.',
      additionalInfo: [
        { title: 'Entretien', description: 'Laver à la main à l’eau tiède, faire sécher retourné.' },
      ],
    },
    'apribottiglie-officina': {
      title: 'Décapsuleur Atelier',
      subtitle: 'Acier et manche en noyer récupéré',
      description:
        'Les manches naissent des pieds de vieilles tables, tournés dans notre atelier. L’acier dure ; le bois aussi, si on l’huile une fois par an.\n\nChaque pièce a son veinage. On ne choisit pas, et c’est tout le charme.',
      additionalInfo: [{ title: 'Matière', description: 'Acier inoxydable et noyer récupéré, 17 cm.' }],
    },
    'borsa-mercato': {
      title: 'Sac Marché',
      subtitle: 'Toile épaisse, longues anses, porte six bouteilles',
      description:
        'Nous l’avons essayé avec six bouteilles, deux choux et un livre. Il a tenu. Le livre a pris l’eau, mais ça, c’était la pluie.\n\nLes anses passent à l’épaule même par-dessus un gros manteau.',
      additionalInfo: [
        { title: 'Matière', description: 'Toile de coton recyclé 340 g/m², 40 × 42 cm.' },
        { title: 'Entretien', description: 'À 30 °C. Repasser sur l’envers.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Tasse Refuge',
      subtitle: 'Émaillée, 35 cl, ne craint pas les chutes',
      description:
        'Elle va sur le réchaud, dans le sac à dos, dans l’évier du bureau. Si elle tombe, elle s’écaille et devient la tienne.\n\nCafé le matin, stout le soir. Pas ensemble.',
      additionalInfo: [
        { title: 'Matière', description: 'Acier émaillé à la main.' },
        { title: 'Entretien', description: 'Passe au lave-vaisselle. Ne passe pas au micro-ondes.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Affiche Sous les Étoiles',
      subtitle: 'Tirage d’art, deux formats',
      description:
        'Le village la nuit, la lune immense, les fenêtres allumées : c’est l’affiche de la fête d’août, celle qui chaque année disparaît des murs avant la fête.\n\nImprimée avec des encres à l’eau. Elle arrive roulée.',
      additionalInfo: [{ title: 'Matière', description: 'Papier coton 240 g/m². Cadre non fourni.' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Autocollants Tutto è Uno',
      subtitle: 'Quatre dessins qui résistent à la pluie',
      description:
        'Pour le cadre du vélo, l’ordinateur, le frigo de qui t’héberge. Ils se décollent sans laisser de trace, mais d’ordinaire personne ne les décolle.\n\nNous les imprimons à la demande : ils ne s’épuisent jamais.',
      additionalInfo: [{ title: 'Dimensions', description: 'De 5 à 9 cm, film sans PVC.' }],
    },
    'campanello-ottone': {
      title: 'Sonnette Laiton',
      subtitle: 'Un seul coup, on l’entend jusqu’au virage',
      description:
        'Laiton tourné, ressort d’acier, un son long qui demande le passage au lieu de l’exiger.\n\nElle est faite par un artisan qui en produit cent par an. Celles de cette année roulent déjà.',
      additionalInfo: [{ title: 'Montage', description: 'Pour guidons de 22 à 32 mm. Tournevis fourni.' }],
    },
  },
};
