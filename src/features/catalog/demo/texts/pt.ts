import type { DemoLanguage } from '../demo-types.ts';

export const pt: DemoLanguage = {
  collections: {
    'birre-della-casa': 'As de sempre',
    'sotto-il-pergolato': 'Debaixo da pérgula',
    'sere-d-inverno': 'Noites de inverno',
    'per-la-tavola': 'Para a mesa',
    'da-indossare': 'Para vestir',
    'piccole-cose-utili': 'Pequenas coisas úteis',
  },
  options: {
    Formato: 'Formato',
    'Bottiglia 33 cl': 'Garrafa de 33 cl',
    'Confezione da 6': 'Pack de 6',
    Taglia: 'Tamanho',
    Colore: 'Cor',
    'Rosso mattone': 'Vermelho tijolo',
    'Verde luppolo': 'Verde lúpulo',
    'Nero torrefatto': 'Preto torrado',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Pils dourada, com lúpulo a frio',
      description:
        'A cerveja que continua na mesa quando as outras já acabaram. Corpo esguio, côdea de pão e um cheiro a prado cortado que chega antes do copo.\n\nNo Ponte Storto guardam-na sete semanas na adega. Pedimos seis: disseram que não.',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        {
          title: 'Como servir',
          description: 'A 6 °C, num copo alto e molhado. Dois dedos de espuma, sem pressa.',
        },
        { title: 'À mesa', description: 'Massa frita com presunto, anchovas marinadas, omelete de ervas.' },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout com lactose, macia como uma manta',
      description:
        'Preta no copo, branca na memória: cacau, café de cevada e uma doçura de leite que não cansa.\n\nNasceu para o turno de fecho da oficina de bicicletas, quando às cinco já é noite e ainda falta centrar uma roda.',
      ingredients: 'Água, MALTE DE CEVADA, LACTOSE (LEITE), flocos de AVEIA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 10 °C, numa caneca larga ou num copo de pint.' },
        { title: 'À mesa', description: 'Bolo de chocolate, gorgonzola doce, peras cozidas.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-shirt Círculo',
      subtitle: 'Algodão biológico pesado, estampada à mão',
      description:
        'O nosso círculo ao peito, serigrafado na oficina da via dei Mulini, uma t-shirt de cada vez. Se reparar bem, não há duas iguais.\n\nMantém a forma depois de muitas lavagens e muitas festas de aldeia. Sabemo-lo porque as usamos.',
      additionalInfo: [
        { title: 'Material', description: 'Algodão biológico 100 %, 190 g/m². Corte direito, unissexo.' },
        { title: 'Cuidados', description: 'A 30 °C, do avesso. Sem máquina de secar.' },
      ],
    },
  },
};
