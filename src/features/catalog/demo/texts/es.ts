import type { DemoLanguage } from '../demo-types.ts';

export const es: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Las cervezas de siempre',
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
    'Bottiglia 75 cl': 'Botella de 75 cl',
    Confezione: 'Presentación',
    Singolo: 'Una unidad',
    'Set da 4': 'Juego de 4',
    Naturale: 'Natural',
    'Blu notte': 'Azul noche',
    Crema: 'Crema',
    Ottone: 'Latón',
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
          description: 'A 6 °C, en un vaso alto y mojado. Dos dedos de espuma, sin prisa.',
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
        { title: 'Cómo servirla', description: 'A 10 °C, en una taza ancha o en un vaso de pinta.' },
        { title: 'En la mesa', description: 'Tarta de chocolate, gorgonzola dulce, peras cocidas.' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'IPA seca, resina y pomelo',
      description:
        'Se llama viento de marzo porque entra sin llamar: pomelo, aguja de pino, un amargor limpio que despeja la boca y pide otro trago.\n\nLa elegimos a ciegas, once personas en torno a una mesa. Obtuvo diez votos; la undécima se había dormido.',
      ingredients: 'Agua, MALTA DE CEBADA, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 8 °C, en un vaso de pinta.' },
        { title: 'En la mesa', description: 'Hamburguesas, quesos curados, curri.' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'IPA turbia, melocotón y mango',
      description:
        'Turbia como el valle a las siete de la mañana. Melocotón, mango, un cuerpo de avena que se desliza; el amargor se aparta y saluda.\n\nHay que beberla joven: la fecha de la chapa no es un consejo, es un ruego.',
      ingredients: 'Agua, MALTA DE CEBADA, copos de AVENA, TRIGO, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 7 °C, en copa, sin agitarla.' },
        { title: 'En la mesa', description: 'Pescado especiado, ensalada de cítricos, queso robiola.' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'Blanche con piel de naranja',
      description:
        'Clara, fresca, algo velada. Naranja amarga, cilantro y ese toque de pan de leche que pone a todos de acuerdo.\n\nSasso Bianco es la piedra blanca del río donde quedamos. Llevar dos cervezas es de buena educación.',
      ingredients:
        'Agua, MALTA DE CEBADA, TRIGO, copos de AVENA, piel de naranja, cilantro, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 5 °C, girando la botella antes del último dedo.' },
        { title: 'En la mesa', description: 'Ensalada de marisco, mozzarella, tarta de zanahoria.' },
      ],
    },
    controra: {
      subtitle: 'Saison de espelta, especiada y seca',
      description:
        'La controra es la hora del verano en la que no se mueve nadie. Esta cerveza le hace compañía: espelta, pimienta blanca, heno, burbuja fina.\n\nLa espelta crece en el campo de detrás de la cervecería. Desde la ventana de la sala de cocción se la ve ondear.',
      ingredients: 'Agua, MALTA DE CEBADA, ESPELTA (TRIGO) 18 %, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 8 °C, en copa tulipa.' },
        { title: 'En la mesa', description: 'Verduras a la parrilla, queso de cabra, pollo al limón.' },
      ],
    },
    'mare-corto': {
      subtitle: 'Gose con sal marina y cilantro',
      description:
        'Acidulada, con un punto de sal, ligera. Sabe a roca mojada y a limón, y dura en la boca lo que una zambullida.\n\nLa sal viene de las salinas de Porto San Lume, a doce minutos en bici de la cervecería. Y en bici la llevan de verdad.',
      ingredients:
        'Agua, MALTA DE CEBADA, malta de TRIGO, sal marina, cilantro, lúpulo, levadura, fermentos lácticos.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 5 °C, en un vaso estrecho.' },
        { title: 'En la mesa', description: 'Ostras, pescadito frito, sandía.' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: 'Cerveza ámbar con castañas secadas con leña',
      description:
        'Castaña seca, miel de bosque, un hilo de humo. La bebes y te encuentras hojas en los zapatos.\n\nLas castañas las recogemos entre todos, el último domingo de octubre: quien viene trae una cesta y vuelve a casa con una botella.',
      ribbonText: 'De temporada',
      ingredients: 'Agua, MALTA DE CEBADA, castañas secas 6 %, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 10 °C, en un vaso panzudo.' },
        { title: 'En la mesa', description: 'Polenta con setas, salchicha, tarta de castaña.' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'Brown ale con avellanas tostadas',
      description:
        'Avellana tostada, galleta, un toque de cacao. Lo bastante dulce para parecer una merienda, lo bastante seca para no serlo.\n\nLas avellanas son de un socio que tiene trescientos árboles y ningún tractor.',
      ingredients: 'Agua, MALTA DE CEBADA, AVELLANAS 3 %, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 9 °C, en una taza ancha.' },
        { title: 'En la mesa', description: 'Tarta de avellana, jamón curado, queso toma.' },
      ],
    },
    carbonaia: {
      subtitle: 'Porter ahumada con leña de haya',
      description:
        'Brasa, chocolate amargo, ciruela. El humo está, pero se sienta al fondo, como quien escucha.\n\nEn Borgo Calanco se hizo carbón hasta los años cincuenta. La malta todavía se ahúma en la vieja era, dos noches al año.',
      ingredients: 'Agua, MALTA DE CEBADA (en parte ahumada), lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 11 °C, en un vaso de pinta.' },
        { title: 'En la mesa', description: 'Costillas, scamorza a la plancha, brownie.' },
      ],
    },
    'neve-di-maggio': {
      subtitle: 'Doppelbock oscura, lenta, de montaña',
      description:
        'Caramelo, higos, corteza de pan negro. Calienta despacio, como una estufa de leña, y no pide que la terminen deprisa.\n\nLa embotellan cuando en el Alpe di Nevalta se funde la última nieve. Casi siempre es mayo; una vez fue junio.',
      ingredients: 'Agua, MALTA DE CEBADA, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 11 °C, en una jarra de barro o en copa.' },
        { title: 'En la mesa', description: 'Codillo, queso de montaña, strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: 'Grape ale con mosto de uva tinta',
      description:
        'Mitad cerveza, mitad vendimia: moras, rosa seca y un final que recuerda al vino sin querer imitarlo.\n\nEl mosto sale de la viña tras la puesta de sol y se encuentra con la cerveza antes de medianoche. Luego, un año en botella, a oscuras. La paciencia la ponen ellos.',
      ribbonText: 'Novedad',
      ingredients: 'Agua, MALTA DE CEBADA, mosto de uva 28 % (contiene SULFITOS), lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 10 °C, en copa de vino.' },
        { title: 'En la mesa', description: 'Asado de cerdo, pecorino, tarta de moras.' },
      ],
    },
    'campana-grande': {
      subtitle: 'Barley wine, dos años en barrica',
      description:
        'Caramelo oscuro, cerezas en licor, madera. Se sirve poca y se habla mucho de ella.\n\nUna sola añada, seiscientas botellas numeradas a mano. El nombre viene de la campana de Rocca Solana, que suena una vez al año y se oye hasta el río.',
      ribbonText: 'Pocas botellas',
      ingredients: 'Agua, MALTA DE CEBADA, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 13 °C, en una copa pequeña.' },
        { title: 'En la mesa', description: 'Quesos azules, chocolate negro, o nada.' },
      ],
    },
    'niente-scuse': {
      subtitle: 'Pale ale sin alcohol, con todo su lúpulo',
      description:
        'Para quien conduce, para quien pedalea, para quien mañana madruga. Cítricos, flor de saúco y un amargor de verdad.\n\nMenos de medio grado. La metimos en la nevera sin decir nada a nadie: fue la primera en acabarse.',
      ribbonText: 'Sin alcohol',
      ingredients: 'Agua, MALTA DE CEBADA, lúpulo, levadura.',
      additionalInfo: [
        { title: 'Cómo servirla', description: 'A 5 °C, después de la subida.' },
        { title: 'En la mesa', description: 'Piadinas, hummus, focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Camiseta Círculo',
      subtitle: 'Algodón ecológico grueso, estampada a mano',
      description:
        'Nuestro círculo en el pecho, serigrafiado en el taller de via dei Mulini, camiseta a camiseta. Si te fijas, no hay dos iguales.\n\nMantiene la forma después de muchos lavados y muchas fiestas de pueblo. Lo sabemos porque las llevamos nosotros.',
      additionalInfo: [
        { title: 'Material', description: 'Algodón ecológico 100 %, 190 g/m². Corte recto, unisex.' },
        { title: 'Cuidado', description: 'A 30 °C, del revés. Sin secadora.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Sudadera Turno de Noche',
      subtitle: 'Capucha doble y un bolsillo donde cabe un candado',
      description:
        'Pensada para quien cierra el taller de bicis y para quien abre el mercado. Cálida por dentro, recia por fuera, con un bolsillo en el que un candado cabe de verdad.\n\nÚltimas unidades de la primera tirada: la próxima tendrá otro verde.',
      ribbonText: 'Fin de serie',
      additionalInfo: [
        { title: 'Material', description: '80 % algodón ecológico, 20 % poliéster reciclado, 320 g/m².' },
        { title: 'Cuidado', description: 'A 30 °C, del revés. Secar al aire.' },
      ],
    },
    'cappellino-salita': {
      title: 'Gorra Subida',
      subtitle: 'Seis paneles y una visera para el sol bajo',
      description:
        'Para las subidas de las siete de la tarde, cuando el sol está justo delante.\n\nEl bordado es de Ines, que con la máquina de coser es más rápida que nosotros cuesta abajo.',
      additionalInfo: [
        { title: 'Material', description: 'Algodón 100 %, cierre ajustable de metal.' },
        { title: 'Cuidado', description: 'Lavar a mano, secar a la sombra.' },
      ],
    },
    'calice-tulipano': {
      title: 'Copa Tulipa',
      subtitle: 'Vidrio fino, 40 cl, marca a 33 cl',
      description:
        'Recoge los aromas, sostiene la espuma y se tiene en pie hasta en la mesa coja del patio.\n\nEs la misma de nuestras noches de cata. Siempre se rompe una: por eso las pedimos por docenas.',
      additionalInfo: [{ title: 'Cuidado', description: 'Lavar a mano con agua tibia, secar boca abajo.' }],
    },
    'apribottiglie-officina': {
      title: 'Abridor Taller',
      subtitle: 'Acero y mango de nogal recuperado',
      description:
        'Los mangos nacen de las patas de mesas viejas, torneadas en nuestro taller. El acero dura; la madera, si la engrasas una vez al año, también.\n\nCada pieza tiene su veta. No se puede elegir, y ahí está la gracia.',
      additionalInfo: [{ title: 'Material', description: 'Acero inoxidable y nogal recuperado, 17 cm.' }],
    },
    'borsa-mercato': {
      title: 'Bolsa Mercado',
      subtitle: 'Lona gruesa, asas largas, aguanta seis botellas',
      description:
        'La probamos con seis botellas, dos coles y un libro. Aguantó. El libro se mojó, pero eso fue la lluvia.\n\nLas asas van al hombro incluso por encima del abrigo.',
      additionalInfo: [
        { title: 'Material', description: 'Lona de algodón reciclado 340 g/m², 40 × 42 cm.' },
        { title: 'Cuidado', description: 'A 30 °C. Planchar del revés.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Taza Refugio',
      subtitle: 'Esmaltada, 35 cl, no teme las caídas',
      description:
        'Va al hornillo, a la mochila, al fregadero de la oficina. Si se cae, se desconcha y ya es tuya.\n\nCafé por la mañana, stout por la noche. No a la vez.',
      additionalInfo: [
        { title: 'Material', description: 'Acero esmaltado a mano.' },
        { title: 'Cuidado', description: 'Apta para lavavajillas. No para microondas.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Cartel Bajo las Estrellas',
      subtitle: 'Lámina artística, dos formatos',
      description:
        'El pueblo de noche, la luna grande, las ventanas encendidas: es el cartel de la fiesta de agosto, el que cada año desaparece de las paredes antes de la fiesta.\n\nImpreso con tintas al agua. Llega enrollado.',
      additionalInfo: [{ title: 'Material', description: 'Papel de algodón 240 g/m². Marco no incluido.' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Pegatinas Tutto è Uno',
      subtitle: 'Cuatro diseños que aguantan la lluvia',
      description:
        'Para el cuadro de la bici, para el portátil, para la nevera de quien te acoge. Se despegan sin dejar marca, aunque casi nadie las despega.\n\nLas imprimimos bajo pedido: no se acaban nunca.',
      additionalInfo: [{ title: 'Medidas', description: 'De 5 a 9 cm, película sin PVC.' }],
    },
    'campanello-ottone': {
      title: 'Timbre de Latón',
      subtitle: 'Un solo toque, se oye hasta la curva',
      description:
        'Latón torneado, muelle de acero, un sonido largo que pide paso en vez de exigirlo.\n\nLo hace un artesano que saca cien al año. Los de este año ya están en la calle.',
      additionalInfo: [
        { title: 'Montaje', description: 'Para manillares de 22 a 32 mm. Destornillador incluido.' },
      ],
    },
  },
};
