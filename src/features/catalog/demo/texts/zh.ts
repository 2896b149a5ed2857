import type { DemoLanguage } from '../demo-types.ts';

export const zh: DemoLanguage = {
  collections: {
    'birre-della-casa': '常备啤酒',
    'sotto-il-pergolato': '葡萄架下',
    'sere-d-inverno': '冬夜',
    'per-la-tavola': '餐桌上',
    'da-indossare': '穿戴',
    'piccole-cose-utili': '实用小物',
  },
  options: {
    Formato: '规格',
    'Bottiglia 33 cl': '330 毫升瓶装',
    'Confezione da 6': '6 瓶装',
    Taglia: '尺码',
    Colore: '颜色',
    'Rosso mattone': '砖红',
    'Verde luppolo': '啤酒花绿',
    'Nero torrefatto': '烘焙黑',
  },
  products: {
    'filo-d-erba': {
      subtitle: '金色皮尔森，冷泡酒花',
      description:
        '别的酒都喝完了，桌上还留着的就是它。酒体轻盈，带面包皮香，刚割过的草地气息比酒杯先到。\n\nPonte Storto 酒厂让它在酒窖里待足七周。我们问六周行不行，他们说不行。',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '6 °C，用清水冲过的高杯。两指厚的泡沫，不着急。' },
        { title: '佐餐', description: '炸面团配火腿、腌渍鳀鱼、香草煎蛋。' },
      ],
    },
    'notturno-bianco': {
      subtitle: '加乳糖的世涛，像毯子一样柔软',
      description:
        '杯中是黑的，回味是白的：可可、大麦咖啡，还有一点喝不腻的奶甜。\n\n它是为自行车工坊的收工班酿的：五点天就黑了，还有一只轮圈没校正。',
      ingredients: '水、大麦麦芽【麸质】、乳糖【牛奶】、燕麦片【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '10 °C，用宽口杯或品脱杯。' },
        { title: '佐餐', description: '巧克力蛋糕、甜味戈贡佐拉奶酪、煮梨。' },
      ],
    },
    'maglietta-cerchio': {
      title: '圆环 T 恤',
      subtitle: '厚实有机棉，手工印制',
      description:
        '我们的圆环印在胸前：在 Mulini 街的工坊里用丝网一件一件印出来。仔细看，没有两件是一样的。\n\n洗过很多次、去过很多次乡村集会，依然不走形。我们知道，因为我们自己就穿它。',
      additionalInfo: [
        { title: '材质', description: '100% 有机棉，190 克/平方米。直筒版型，男女同款。' },
        { title: '护理', description: '30 °C 反面洗涤，请勿烘干。' },
      ],
    },
  },
};
