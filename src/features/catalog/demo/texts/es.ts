import type { DemoLanguage } from '../demo-types.ts';

export const es: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Las de siempre',
    'sotto-il-pergolato': 'Bajo la pérgola',
    'sere-d-inverno': 'Noches de invierno',
    'per-la-tavola': 'Para la mesa',
    'da-indossare': 'Para llevar puesto',
    'piccole-cose-utili': 'Pequeñas cosas útiles',
  },
  options: {
    Formato: 'Formato',
    'Bottiglia 33 cl': 'Botella de 33 cl',
    'Confezione da 6': 'Paquete de 6',
    Taglia: 'Talla',
    Colore: 'Color',
    'Rosso mattone': 'Rojo ladrillo',
    'Verde luppolo': 'Verde lúpulo',
    'Nero torrefatto': 'Negro tostado',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Pils dorada, lupulizada en frío',
      description:
        'La cerveza que sigue en la mesa cuando las demás se han acabado. Cuerpo ligero, corteza de pan y un olor a prado recién segado que llega antes que el vaso.\n\nEn Ponte Storto la guardan siete semanas en la bodega. Les pedimos seis: dijeron que no.',
      ingredients: 'Agua, MALTA DE CEBADA, lúpulo, levadura.',
      additionalInfo: [
        {
          title: 'Cómo servirla',
          description: 'A 6 °C, en un vaso alto y mojado. Dos dedos de espuma, sin prisa.',
        },
        {
          title: 'En la mesa',
          description: 'Masa frita con jamón, boquerones en vinagre, tortilla de hierbas.',
        },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout con lactosa, suave como una manta',
      description:
        'Negra en el vaso, blanca en el recuerdo: cacao, café de cebada y un dulzor de leche que no cansa.\n\nNació para el turno de cierre del taller de bicis, cuando a las cinco ya es de noche y queda una rueda por centrar.',
      ingredients: 'Agua, MALTA DE CEBADA, LACTOSA (LECHE), copos de AVENA, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 10 °C, en una taza ancha o en un vaso de pinta.' },
        { title: 'En la mesa', description: 'Tarta de chocolate, gorgonzola dulce, peras cocidas.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Camiseta Círculo',
      subtitle: 'Algodón ecológico grueso, estampada a mano',
      description:
        'Nuestro círculo en el pecho, serigrafiado en el taller de via dei Mulini, camiseta a camiseta. Si te fijas, no hay dos iguales.\n\nMantiene la forma después de muchos lavados y muchas fiestas de pueblo. Lo sabemos porque las llevamos nosotros.',
      additionalInfo: [
        { title: 'Material', description: 'Algodón ecológico 100 %, 190 g/m². Corte recto, unisex.' },
        { title: 'Cuidado', description: 'A 30 °C, del revés. Sin secadora.' },
      ],
    },
  },
};
