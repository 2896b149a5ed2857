import type { GadgetKind } from '#label-art/art-input.ts';
import type { ProductKind } from './catalog.rules.ts';
import type { ArtInput } from './catalog.schema.ts';

/**
 * Names of each kind of product in the nine languages, so that a search finds products whose name does not contain
 * them.
 */
const kindWords: Record<ProductKind, string> = {
  beer: 'birra birre beer cerveza bière Bier cerveja пиво 啤酒 ビール',
  gadget: 'gadget regalo gift souvenir cadeau Geschenk presente сувенир 周边 グッズ',
};

/** Other names of what a gadget's drawing shows, in the nine languages. */
const gadgetWords: Readonly<Record<GadgetKind, string>> = {
  't-shirt':
    'maglietta magliette maglia t-shirt tee shirt camiseta playera tee-shirt Shirt Hemd camisola футболка майка T恤 短袖 Tシャツ',
  hoodie:
    'felpa felpe cappuccio hoodie sweatshirt sweater sudadera capucha sweat capuche Pulli Pullover Kapuzenpulli Kapuzenpullover moletom capuz толстовка худи 卫衣 连帽衫 パーカー',
  cap: 'cappello cappellino berretto visiera cap hat gorra gorro casquette chapeau Kappe Mütze Cap boné chapéu кепка шапка 帽子 キャップ 帽子',
  'tulip-glass':
    'bicchiere bicchieri calice calici glass glasses goblet vaso copa verre verres Glas Gläser Bierglas copo taça бокал стакан 杯子 酒杯 玻璃杯 グラス',
  'pint-glass':
    'bicchiere bicchieri pinta boccale glass pint vaso jarra verre pinte Glas Pint Bierglas Krug copo caneca пинта стакан 品脱杯 酒杯 グラス パイント',
  'bottle-opener':
    'apribottiglie cavatappi bottle opener abridor abrebotellas décapsuleur ouvre-bouteille Flaschenöffner Öffner abridor saca-rolhas открывалка 开瓶器 栓抜き',
  'tote-bag':
    'borsa borse sporta shopper bag tote shopping bag bolsa sac cabas Tasche Beutel Einkaufstasche saco сумка шоппер 袋子 购物袋 帆布袋 バッグ トートバッグ エコバッグ',
  'enamel-mug':
    'tazza tazze smaltata mug cup taza tasse Becher Tasse caneca кружка чашка 杯子 马克杯 搪瓷杯 マグ マグカップ カップ',
  poster:
    'poster manifesto locandina stampa print affiche cartel lámina Plakat Poster cartaz плакат постер 海报 ポスター',
  'sticker-set':
    'adesivo adesivi sticker stickers pegatina autocollant Aufkleber autocolante наклейка наклейки 贴纸 ステッカー シール',
  'bike-bell': 'campanello bell timbre sonnette Klingel Fahrradklingel campainha звонок 铃 车铃 ベル',
  apron: 'grembiule apron delantal tablier Schürze avental фартук 围裙 エプロン',
};

/** Names of a beer's colour in the nine languages, from an EBC value; ranges overlap as people's words do. */
const colourNames: readonly { from: number; to: number; words: string }[] = [
  {
    ...{ from: 1, to: 14 },
    words:
      'chiara chiare bionda bionde dorata pale blonde golden rubia rubias clara dorada blond blonde dorée hell helles loira dourada светлое светлый 淡色 金色 ゴールデン 淡い',
  },
  {
    ...{ from: 14, to: 35 },
    words:
      'ambrata ambrate rossa rosse amber red roja tostada ambrée rousse rot rotes Bernstein vermelha ruiva красное янтарное 红色 琥珀色 赤い 琥珀',
  },
  {
    ...{ from: 35, to: 1000 },
    words:
      'scura scure dark brown oscura oscuras tostada brune dunkel dunkles escura тёмное темный 深色 褐色 ダーク',
  },
  {
    ...{ from: 60, to: 1000 },
    words: 'nera nere black negra negras noire schwarz preta чёрное черный 黑色 黑啤 黒い 黒ビール',
  },
];

/** The names of a beer's colour; none for an unknown one, whose EBC value is 0. */
export const colourWords = (ebc: number): string =>
  colourNames
    .filter(({ from, to }) => from <= ebc && ebc <= to)
    .map(({ words }) => words)
    .join(' ');

const isDrawn = (kind: string): kind is GadgetKind => kind in gadgetWords;

/** The synonyms of a product: of its kind, of what its drawing shows, and of its colour. */
export function productWords({
  kind,
  art,
  colourEbc,
}: {
  kind: ProductKind;
  art: ArtInput;
  colourEbc: number;
}): string {
  const drawn = art.type === 'gadget' && isDrawn(art.input.kind) ? gadgetWords[art.input.kind] : '';
  return [kindWords[kind], drawn, colourWords(colourEbc)].join(' ');
}
