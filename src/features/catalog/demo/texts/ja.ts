import type { DemoLanguage } from '../demo-types.ts';

export const ja: DemoLanguage = {
  collections: {
    'birre-della-casa': '定番のビール',
    'sotto-il-pergolato': 'ぶどう棚の下で',
    'sere-d-inverno': '冬の夜に',
    'per-la-tavola': '食卓に',
    'da-indossare': '身につけるもの',
    'piccole-cose-utili': '小さくて役に立つもの',
  },
  options: {
    Formato: '容量',
    'Bottiglia 33 cl': '330 ml 瓶',
    'Confezione da 6': '6本セット',
    Taglia: 'サイズ',
    Colore: '色',
    'Rosso mattone': 'れんが色',
    'Verde luppolo': 'ホップグリーン',
    'Nero torrefatto': '焙煎ブラック',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'ドライホップした黄金色のピルス',
      description:
        'ほかのビールがなくなっても、食卓に残っている一本。すっきりした飲み口にパンの耳の香り、そして刈りたての草原の匂いがグラスより先に届きます。\n\n醸造所ポンテ・ストルトでは地下蔵で七週間寝かせます。六週間でと頼んだら、断られました。',
      ingredients: '水、大麦麦芽【グルテン】、ホップ、酵母。',
      additionalInfo: [
        {
          title: '飲み方',
          description: '6 °C で、水にくぐらせた背の高いグラスに。泡は指二本分、ゆっくりと。',
        },
        { title: '料理と', description: '揚げパンと生ハム、いわしのマリネ、ハーブのオムレツ。' },
      ],
    },
    'notturno-bianco': {
      subtitle: '乳糖入り、毛布のようにやわらかなスタウト',
      description:
        'グラスの中は黒、記憶の中は白。カカオ、麦コーヒー、そして飲み飽きないミルクの甘さ。\n\n自転車工房の遅番のために生まれました。五時にはもう暗く、振れ取りの車輪があと一本残っている、そんな時間のために。',
      ingredients: '水、大麦麦芽【グルテン】、乳糖【乳】、オーツ麦フレーク【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '10 °C で、口の広いマグかパイントグラスに。' },
        { title: '料理と', description: 'チョコレートケーキ、甘口のゴルゴンゾーラ、洋梨のコンポート。' },
      ],
    },
    'maglietta-cerchio': {
      title: 'サークルTシャツ',
      subtitle: '厚手のオーガニックコットン、手刷り',
      description:
        '胸に私たちの円を。ムリーニ通りの工房で、一枚ずつシルクスクリーンで刷っています。よく見ると、同じものは二枚とありません。\n\n何度洗っても、何度村祭りに出ても、形が崩れません。私たちが着ているので、よく知っています。',
      additionalInfo: [
        { title: '素材', description: 'オーガニックコットン 100%、190 g/m²。ストレートカット、男女兼用。' },
        { title: 'お手入れ', description: '裏返して 30 °C で洗濯。乾燥機は使えません。' },
      ],
    },
  },
};
