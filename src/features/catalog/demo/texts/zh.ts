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
    'Bottiglia 75 cl': '750 毫升瓶装',
    Confezione: '包装',
    Singolo: '单只',
    'Set da 4': '4 只装',
    Naturale: '本色',
    'Blu notte': '夜蓝',
    Crema: '奶油色',
    Ottone: '黄铜',
  },
  products: {
    'filo-d-erba': {
      subtitle: '金色皮尔森，干投酒花',
      description:
        '别的酒都喝完了，桌上还留着的就是它。酒体轻盈，带面包皮香，刚割过的草地气息比酒杯先到。\n\nPonte Storto 酒厂让它在酒窖里待足七周。我们问六周行不行，他们说不行。',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '6 °C，用清水冲过的高杯。两指厚的泡沫，不着急。' },
        { title: '佐餐', description: '意式炸面饼、腌渍鳀鱼、香草煎蛋。' },
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
    'vento-di-marzo': {
      subtitle: '干爽 IPA，松脂与西柚',
      description:
        '名字是“三月的风”，因为它不敲门就进来：西柚、松针，利落的苦味把口腔洗净，让人想再来一口。\n\n我们十一个人围着桌子盲选。它得了十票，第十一个人睡着了。',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '8 °C，品脱杯。' },
        { title: '佐餐', description: '汉堡、陈年奶酪、咖喱。' },
      ],
    },
    'nebbia-in-val': {
      subtitle: '浑浊 IPA，桃子与芒果',
      description:
        '像清晨七点的山谷一样浑浊。桃子、芒果，燕麦的酒体轻轻滑过，苦味站在一旁打个招呼。\n\n要趁新鲜喝：瓶盖上的日期不是建议，是恳求。',
      ingredients: '水、大麦麦芽【麸质】、燕麦片【麸质】、小麦【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '7 °C，高脚杯，请勿摇晃。' },
        { title: '佐餐', description: '香料鱼、柑橘沙拉、罗比奥拉奶酪。' },
      ],
    },
    'sasso-bianco': {
      subtitle: '橙皮白啤',
      description:
        '色浅、清爽、略带朦胧。苦橙、芫荽籽，还有一丝谁都说好的牛奶面包香。\n\nSasso Bianco 是河边那块白石头，大家约在那里见面。带两瓶去，才算懂礼数。',
      ingredients: '水、大麦麦芽【麸质】、小麦【麸质】、燕麦片【麸质】、橙皮、芫荽籽、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '5 °C，倒最后一指前先转一转瓶子。' },
        { title: '佐餐', description: '海鲜沙拉、马苏里拉奶酪、胡萝卜蛋糕。' },
      ],
    },
    controra: {
      subtitle: '斯佩尔特小麦赛松，辛香而干爽',
      description:
        'Controra 是夏天里谁都不动的那个钟点。这款啤酒陪着它：斯佩尔特小麦、白胡椒、干草、细密的气泡。\n\n斯佩尔特小麦就长在酒厂后面的田里，从糖化间的窗口能看见它起伏。',
      ingredients: '水、大麦麦芽【麸质】、斯佩尔特小麦【麸质】18%、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '8 °C，郁金香杯。' },
        { title: '佐餐', description: '烤蔬菜、山羊奶酪、柠檬鸡。' },
      ],
    },
    'mare-corto': {
      subtitle: '海盐芫荽籽古斯',
      description:
        '微酸，略咸，轻盈。有湿礁石和柠檬的味道，余味的长短，正好是跳一次水的工夫。\n\n盐来自 Porto San Lume 的盐田，骑车到酒厂十二分钟。他们真的就是骑车运的。',
      ingredients: '水、大麦麦芽【麸质】、小麦麦芽【麸质】、海盐、芫荽籽、啤酒花、酵母、乳酸菌。',
      additionalInfo: [
        { title: '饮用方式', description: '5 °C，窄口杯。' },
        { title: '佐餐', description: '生蚝、炸小鱼、西瓜。' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: '柴火烘栗琥珀艾尔',
      description:
        '干栗子、林蜜、一缕烟。喝着喝着，鞋里就有了落叶。\n\n栗子是我们十月最后一个星期日一起捡的：来时带一只篮子，回家时带走一瓶酒。',
      ribbonText: '当季',
      ingredients: '水、大麦麦芽【麸质】、干栗子 6%、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '10 °C，圆肚杯。' },
        { title: '佐餐', description: '蘑菇玉米糊、香肠、栗子糕。' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: '烤榛子棕色艾尔',
      description:
        '烤榛子、饼干、一点可可。甜得像一份点心，又干爽得不至于真成了点心。\n\n榛子来自一位会员，他有三百棵树，没有一台拖拉机。',
      ingredients: '水、大麦麦芽【麸质】、榛子【坚果】3%、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '9 °C，宽口杯。' },
        { title: '佐餐', description: '榛子蛋糕、风干火腿、托马奶酪。' },
      ],
    },
    carbonaia: {
      subtitle: '山毛榉木烟熏波特',
      description:
        '炭火、苦巧克力、李子。烟味是有的，只是坐在后排，像个听众。\n\nBorgo Calanco 直到上世纪五十年代还在烧炭。如今每年有两个晚上，他们仍在老晒场上熏麦芽。',
      ingredients: '水、大麦麦芽【麸质】（部分烟熏）、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '11 °C，品脱杯。' },
        { title: '佐餐', description: '排骨、煎斯卡莫扎奶酪、布朗尼。' },
      ],
    },
    'neve-di-maggio': {
      subtitle: '来自山里的深色双料博克，宜慢饮',
      description:
        '焦糖、无花果、黑面包皮。像柴炉一样慢慢暖起来，从不催你喝完。\n\n等 Alpe di Nevalta 山上最后的积雪融化，他们才装瓶。几乎总在五月，有一次是六月。',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '11 °C，陶杯或高脚杯。' },
        { title: '佐餐', description: '烤猪肘、高山奶酪、苹果卷。' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: '黑葡萄汁葡萄艾尔',
      description:
        '一半是啤酒，一半是葡萄的收成：黑莓、干玫瑰，尾韵像葡萄酒，却不去模仿它。\n\n葡萄汁日落后离开葡萄园，午夜前与啤酒相遇，然后在瓶中的黑暗里待一年。耐心由酒厂提供。',
      ribbonText: '新品',
      ingredients: '水、大麦麦芽【麸质】、葡萄汁 28%（含【亚硫酸盐】）、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '10 °C，葡萄酒杯。' },
        { title: '佐餐', description: '烤猪肉、佩科里诺奶酪、黑莓挞。' },
      ],
    },
    'campana-grande': {
      subtitle: '大麦酒，桶陈两年',
      description:
        '深色焦糖、酒渍樱桃、木香。倒得不多，聊得很久。\n\n只此一个年份，六百瓶，手写编号。名字来自 Rocca Solana 的大钟，一年敲一次，声音能传到河边。',
      ribbonText: '所剩不多',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '13 °C，小高脚杯。' },
        { title: '佐餐', description: '蓝纹奶酪、黑巧克力，或者什么都不配。' },
      ],
    },
    'niente-scuse': {
      subtitle: '无醇淡色艾尔，酒花一点不少',
      description:
        '给开车的人、骑车的人、明天要早起的人。柑橘、接骨木花，还有真正的苦味。\n\n酒精不到 0.5%。我们悄悄放进冰箱，没告诉任何人，结果它最先被喝光。',
      ribbonText: '无醇',
      ingredients: '水、大麦麦芽【麸质】、啤酒花、酵母。',
      additionalInfo: [
        { title: '饮用方式', description: '5 °C，爬完坡再喝。' },
        { title: '佐餐', description: '薄饼、鹰嘴豆泥、佛卡夏。' },
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
    'felpa-turno-di-notte': {
      title: '夜班连帽卫衣',
      subtitle: '双层帽，口袋装得下车锁',
      description:
        '为关工坊门的人和开市场门的人而做。里面暖，外面结实，口袋真的放得进一把车锁。\n\n首批最后几件：下一批会换一种绿。',
      ribbonText: '最后一批',
      additionalInfo: [
        { title: '材质', description: '80% 有机棉，20% 再生聚酯，320 克/平方米。' },
        { title: '护理', description: '30 °C 反面洗涤，自然晾干。' },
      ],
    },
    'cappellino-salita': {
      title: '爬坡帽',
      subtitle: '六片式，帽檐挡住低斜的阳光',
      description:
        '为傍晚七点的爬坡准备，那时太阳正好在前方。\n\n刺绣出自 Ines 之手，她踩缝纫机比我们下坡还快。',
      additionalInfo: [
        { title: '材质', description: '100% 棉，可调金属扣。' },
        { title: '护理', description: '手洗，阴凉处晾干。' },
      ],
    },
    'calice-tulipano': {
      title: '郁金香杯',
      subtitle: '薄玻璃，400 毫升，330 毫升刻线',
      description:
        '聚拢香气，留住泡沫，放在院子里那张歪桌上也站得稳。\n\n和我们品酒会用的一样。每次总要碎一只，所以我们成打地订。',
      additionalInfo: [{ title: '护理', description: '温水手洗，倒置晾干。' }],
    },
    'apribottiglie-officina': {
      title: '工坊开瓶器',
      subtitle: '钢制，旧胡桃木手柄',
      description:
        '手柄来自旧桌子的桌腿，在我们的工坊里车制而成。钢很耐用；木头每年上一次油，也一样耐用。\n\n每一把的纹理都不同，不能挑选，这正是它的妙处。',
      additionalInfo: [{ title: '材质', description: '不锈钢与回收胡桃木，17 厘米。' }],
    },
    'borsa-mercato': {
      title: '集市布袋',
      subtitle: '厚帆布，长提手，装得下六瓶酒',
      description:
        '我们试过装六瓶酒、两棵卷心菜和一本书。它撑住了。书湿了，不过那是下雨的缘故。\n\n穿着厚外套也能背上肩。',
      additionalInfo: [
        { title: '材质', description: '再生棉帆布 340 克/平方米，40 × 42 厘米。' },
        { title: '护理', description: '30 °C 洗涤，反面熨烫。' },
      ],
    },
    'tazza-rifugio': {
      title: '山屋搪瓷杯',
      subtitle: '搪瓷，350 毫升，不怕摔',
      description:
        '能上野营炉，能进背包，也能待在办公室水槽里。摔了会掉一块瓷，从此就是你的了。\n\n早上咖啡，晚上世涛。别混着喝。',
      additionalInfo: [
        { title: '材质', description: '手工上釉的搪瓷钢。' },
        { title: '护理', description: '可用洗碗机，不可用微波炉。' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: '海报《星空下》',
      subtitle: '艺术印刷，两种尺寸',
      description:
        '夜里的小镇，大大的月亮，亮着的窗：这是八月节的海报，每年节还没到就从墙上不见了的那张。\n\n水性油墨印刷，卷装寄出。',
      additionalInfo: [{ title: '材质', description: '棉纸 240 克/平方米，不含画框。' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Tutto è Uno 贴纸',
      subtitle: '四款图案，不怕雨淋',
      description:
        '贴在车架上、电脑上，或者款待你的人家的冰箱上。撕下不留痕，不过通常没人去撕。\n\n按需印制，永远不会断货。',
      additionalInfo: [{ title: '尺寸', description: '5 至 9 厘米，不含 PVC 的薄膜。' }],
    },
    'campanello-ottone': {
      title: '黄铜车铃',
      subtitle: '一声就够，弯道那头都听得见',
      description:
        '车制黄铜，钢制弹簧，悠长的一声，是请人让路，而不是命令人让路。\n\n出自一位一年只做一百只的匠人。今年做的都已经装在车上，跑在路上了。',
      additionalInfo: [{ title: '安装', description: '适合 22 至 32 毫米车把，附螺丝刀。' }],
    },
  },
};
