import type { Allergen } from './catalog.rules.ts';

/**
 * Words for allergens in ingredients, in the languages of the site, folded by `foldText`: without case and
 * accents. A word that ends with `*` is a prefix. Chinese and Japanese words match anywhere in the text.
 */
export const allergenWords: Record<Allergen, string> = {
  gluten: `
    glutine | orzo | malto | malti | frumento | grano | segale | avena | farro | spelta | kamut | semola | semolino
    gluten | barley | malt | malts | malted | wheat | rye | oat | oats | spelt | semolina | emmer
    gerste* | malz* | weizen* | roggen* | hafer* | dinkel* | pilsnermalz | karamellmalz | rostmalz
    orge | orges | malts | ble | froment | seigle | avoine | epeautre
    cebada | malta | maltas | trigo | centeno | avena | espelta
    cevada | malte | maltes | trigo | centeio | aveia
    глютен* | ячмен* | солод* | пшени* | ржан* | рожь | овес | овса | овсян* | полб*
    大麦 | 小麦 | 燕麦 | 黑麦 | 麦芽 | 麸质 | 麩質 | ライ麦 | オーツ麦 | エンバク | モルト | グルテン`,
  crustaceans: `
    crostacei | gambero | gamberi | gamberetti | granchio | aragosta | scampi
    crustaceans | shrimp* | prawn* | crab | lobster* | krebstiere* | garnele* | krabbe* | hummer
    crustaces | crevette* | crabe | homard | langoustine* | crustaceos | gamba | gambas | cangrejo | langosta
    camarao | camaroes | caranguejo | lagosta | ракообразн* | креветк* | краб* | 甲壳 | 虾 | 蟹 | 甲殻類 | えび | エビ | かに | カニ`,
  eggs: `
    uovo | uova | albume | tuorlo | tuorli | egg | eggs | albumen | ei | eier | eiweiss | eigelb | oeuf | oeufs
    huevo | huevos | ovo | ovos | яйцо | яйца | яичн* | 鸡蛋 | 蛋清 | 卵`,
  fish: `
    pesce | pesci | acciuga | acciughe | ittiocolla | colla di pesce | fish | isinglass | anchovy | anchovies
    fisch* | hausenblase | sardelle* | poisson* | ichtyocolle | anchois | pescado | ictiocola | anchoa*
    peixe* | anchova* | рыба | рыбы | рыбн* | 鱼 | 魚 | アイシングラス`,
  peanuts: `
    arachide | arachidi | peanut | peanuts | erdnuss | erdnusse | cacahuete* | cacahuet* | mani | amendoim* | арахис* | 花生 | 落花生 | ピーナッツ`,
  soybeans: `
    soia | soy | soya | soybean | soybeans | soja* | сое* | соя | соев* | 大豆 | 黄豆`,
  milk: `
    dairy | latte | lattosio | panna | burro | formaggio | siero di latte | yogurt | caseina
    milk | lactose | cream | butter | cheese | whey | casein
    milch* | laktose | lactose | sahne | rahm | kase | molke*
    lait | creme | beurre | fromage | lactoserum
    leche | lactosa | nata | mantequilla | queso
    leite | lactose | natas | manteiga | queijo
    молоко | молока | молочн* | лактоз* | сливк* | сыворотк*
    牛奶 | 乳糖 | 奶油 | 乳制品 | 牛乳 | 生乳 | 乳清 | 乳成分 | ホエイ`,
  nuts: `
    frutta a guscio | frutta secca | fruits a coque | schalenfrucht* | frutos de cascara | frutos secos | frutos de casca rija
    nocciola | nocciole | mandorla | mandorle | noce | noci | pistacchio | pistacchi | anacardi | pecan | macadamia
    nut | nuts | hazelnut* | almond* | walnut* | cashew* | pistachio*
    haselnuss* | haselnusse | mandel* | walnuss* | walnusse | nusse | cashewkern* | pistazie*
    noisette* | amande* | noix | cajou | pistache*
    avellana* | almendra* | nuez | nueces | anacardo* | pistacho*
    avela | avelas | amendoa* | noz | nozes | caju
    орех* | миндал* | фундук* | фисташк* | кешью | 坚果 | 榛子 | 杏仁 | 核桃 | 腰果 | 开心果
    ナッツ | アーモンド | くるみ | クルミ | カシューナッツ | ヘーゼルナッツ | ピスタチオ`,
  celery: `
    sedano | celery | celeriac | sellerie | celeri | apio | aipo | сельдере* | 芹菜 | セロリ`,
  mustard: `
    senape | mustard | senf | senfkorner | moutarde | mostaza | mostarda | горчи* | 芥末 | マスタード | からし`,
  sesame: `
    sesamo | sesame | sesam* | gergelim | кунжут* | 芝麻 | ごま | ゴマ | 胡麻`,
  sulphites: `
    solfiti | solfito | metabisolfito | anidride solforosa | sulphite* | sulfite* | metabisulphite* | metabisulfite*
    sulphur dioxide | sulfur dioxide | sulfit* | schwefeldioxid | anhydride sulfureux | dioxyde de soufre
    sulfito* | metabisulfito* | dioxido de azufre | dioxido de enxofre | сульфит* | диоксид серы
    e220 | e221 | e222 | e223 | e224 | e226 | e227 | e228 | 亚硫酸* | 二氧化硫 | 亜硫酸`,
  lupin: `
    lupino | lupini | lupin* | altramuz | altramuces | tremoco* | люпин* | 羽扇豆 | ルピナス`,
  molluscs: `
    mollusco | molluschi | cozze | vongole | ostrica | ostriche | calamari | seppia
    mollusc* | mussel* | clam | clams | oyster* | squid | weichtier* | muschel* | auster | austern
    moule* | huitre* | palourde* | mejillon* | ostra* | almeja* | mexilhao | mexilhoes | моллюск* | устриц* | мидии
    软体动物 | 牡蛎 | 貝 | 牡蠣 | イカ`,
};

/** Phrases that contain one of these words but do not name an allergen. */
export const harmlessPhrases = `
  grano saraceno | senza glutine | senza lattosio | latte di cocco | burro di cacao | noce moscata | noci moscate | noce di cocco
  malto di riso | malto di mais | gluten free | gluten-free | lactose free | lactose-free | coconut milk | cocoa butter
  glutenfrei | laktosefrei | kokosmilch | kakaobutter | muskatnuss | kokosnuss | sans gluten | sans lactose | lait de coco
  beurre de cacao | noix de muscade | noix de coco | ble noir | sin gluten | sin lactosa | leche de coco | manteca de cacao
  nuez moscada | sem gluten | sem lactose | leite de coco | manteiga de cacau | noz-moscada | noz moscada
  мускатный орех | мускатного ореха | без глютена | без лактозы | 无麸质 | 椰奶 | グルテンフリー`;
