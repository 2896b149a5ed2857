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
    Formato: '規格',
    'Bottiglia 33 cl': '330 ml瓶',
    'Confezione da 6': '6本セット',
    Taglia: 'サイズ',
    Colore: 'カラー',
    'Rosso mattone': 'れんが色',
    'Verde luppolo': 'ホップグリーン',
    'Nero torrefatto': '焙煎ブラック',
    'Bottiglia 75 cl': '750 ml瓶',
    Confezione: 'セット',
    Singolo: '1点',
    'Set da 4': '4点セット',
    Naturale: '生成り',
    'Blu notte': 'ナイトブルー',
    Crema: 'クリーム',
    Ottone: '真鍮',
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
          description: '6 °Cで、水にくぐらせた背の高いグラスに。泡は指二本分、ゆっくりと。',
        },
        {
          title: '料理と',
          description: 'ニョッコ・フリット（揚げパン）、いわしのマリネ、ハーブのオムレツ。',
        },
      ],
    },
    'notturno-bianco': {
      subtitle: '乳糖入り、毛布のようにやわらかなスタウト',
      description:
        'グラスの中は黒、記憶の中は白。カカオ、麦コーヒー、そして飲み飽きないミルクの甘さ。\n\n自転車工房の遅番のために生まれました。五時にはもう暗く、振れ取りの車輪があと一本残っている、そんな時間のために。',
      ingredients: '水、大麦麦芽【グルテン】、乳糖【乳】、オーツ麦フレーク【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '10 °Cで、口の広いマグかパイントグラスに。' },
        { title: '料理と', description: 'チョコレートケーキ、甘口のゴルゴンゾーラ、洋梨のコンポート。' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'ドライなIPA、松脂とグレープフルーツ',
      description:
        '名前は「三月の風」。ノックもせずに入ってくるからです。グレープフルーツ、松葉、口をすっきりさせてもう一口を誘う、きりっとした苦味。\n\n十一人でテーブルを囲み、目隠しで選びました。十票を集め、残る一人は眠っていました。',
      ingredients: '水、大麦麦芽【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '8 °Cで、パイントグラスに。' },
        { title: '料理と', description: 'ハンバーガー、熟成チーズ、カレー。' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'にごりIPA、桃とマンゴー',
      description:
        '朝七時の谷のようににごっています。桃、マンゴー、するりと消えるオーツの口当たり。苦味は少し離れて会釈するだけ。\n\n若いうちにどうぞ。王冠の日付は助言ではなく、お願いです。',
      ingredients: '水、大麦麦芽【グルテン】、オーツ麦フレーク【グルテン】、小麦【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '7 °Cで、脚つきグラスに、振らずに。' },
        { title: '料理と', description: 'スパイスをきかせた魚、柑橘のサラダ、ロビオラチーズ。' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'オレンジピールのブランシュ',
      description:
        '淡く、爽やかで、ほのかににごっています。ビターオレンジ、コリアンダー、そして誰もがうなずくミルクパンの香り。\n\nサッソ・ビアンコは、みんなが待ち合わせる川辺の白い石。二本持っていくのが礼儀です。',
      ingredients:
        '水、大麦麦芽【グルテン】、小麦【グルテン】、オーツ麦フレーク【グルテン】、オレンジピール、コリアンダー、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '5 °Cで、最後のひと口の前に瓶をまわして。' },
        { title: '料理と', description: '海の幸のサラダ、モッツァレラ、にんじんケーキ。' },
      ],
    },
    controra: {
      subtitle: 'スペルト小麦のセゾン、胡椒の香りがする辛口',
      description:
        'コントローラとは、夏の昼下がり、誰も動かない時間のこと。このビールはその時間の友です。スペルト小麦、白胡椒、干し草、きめ細かな泡。\n\nスペルト小麦は醸造所の裏の畑で育ちます。仕込み室の窓から、揺れる穂が見えます。',
      ingredients: '水、大麦麦芽【グルテン】、スペルト小麦【グルテン】18%、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '8 °Cで、チューリップグラスに。' },
        { title: '料理と', description: '焼き野菜、シェーブルチーズ、鶏のレモン煮。' },
      ],
    },
    'mare-corto': {
      subtitle: '海塩とコリアンダーのゴーゼ',
      description:
        'ほのかに酸っぱく、わずかに塩辛く、軽やか。潮に濡れた岩とレモンの味。余韻は、海に飛び込むほどの一瞬です。\n\n塩はポルト・サン・ルーメの塩田から。醸造所まで自転車で十二分、本当に自転車で運んでいます。',
      ingredients:
        '水、大麦麦芽【グルテン】、小麦麦芽【グルテン】、海塩、コリアンダー、ホップ、酵母、乳酸菌。',
      additionalInfo: [
        { title: '飲み方', description: '5 °Cで、細身のグラスに。' },
        { title: '料理と', description: '牡蠣、小魚のフリット、すいか。' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: '薪で干した栗のアンバーエール',
      description:
        '干し栗、森の蜂蜜、ひとすじの煙。飲めば、いつのまにか靴の中に落ち葉が。\n\n栗は十月最後の日曜日に、みんなで拾います。かごを持って来た人は、ビールを一本持って帰ります。',
      ribbonText: '季節限定',
      ingredients: '水、大麦麦芽【グルテン】、干し栗 6%、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '10 °Cで、丸みのあるグラスに。' },
        { title: '料理と', description: 'きのこのポレンタ、ソーセージ、栗粉のケーキ。' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'ローストヘーゼルナッツのブラウンエール',
      description:
        '炒ったヘーゼルナッツ、ビスケット、ほんの少しのカカオ。おやつかと思うくらいに甘く、おやつではないとわかるくらいに辛口です。\n\nナッツを育てたのは、木を三百本持ち、トラクターを一台も持たない会員です。',
      ingredients: '水、大麦麦芽【グルテン】、ヘーゼルナッツ【ナッツ】3%、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '9 °Cで、口の広いマグに。' },
        { title: '料理と', description: 'ヘーゼルナッツのケーキ、生ハム、トーマチーズ。' },
      ],
    },
    carbonaia: {
      subtitle: 'ブナの薪で燻したポーター',
      description:
        '熾火、ビターチョコレート、すもも。煙はたしかにいますが、聞き役のように奥に座っています。\n\nボルゴ・カランコでは一九五〇年代まで炭を焼いていました。今も年に二晩、昔の脱穀場で麦芽を燻します。',
      ingredients: '水、大麦麦芽（一部燻製）【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '11 °Cで、パイントグラスに。' },
        { title: '料理と', description: 'スペアリブ、焼きスカモルツァ、ブラウニー。' },
      ],
    },
    'neve-di-maggio': {
      subtitle: '濃色でゆったりとした山のドッペルボック',
      description:
        'カラメル、いちじく、黒パンの皮。薪ストーブのようにゆっくり温め、急いで飲み干せとは言いません。\n\nアルペ・ディ・ネヴァルタの最後の雪が解けるころに瓶詰めします。たいていは五月、一度だけ六月でした。',
      ingredients: '水、大麦麦芽【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '11 °Cで、素焼きのジョッキか脚つきグラスに。' },
        { title: '料理と', description: '豚すね肉のロースト、山のチーズ、シュトルーデル。' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: '黒ぶどう果汁のグレープエール',
      description:
        '半分はビール、半分はぶどうの収穫。ブラックベリー、乾いた薔薇、そしてワインを思わせながら真似はしない余韻。\n\n果汁は日没後に畑を出て、真夜中の前にビールと出会います。それから一年、暗い瓶の中で。忍耐は造り手が引き受けます。',
      ribbonText: '新商品',
      ingredients: '水、大麦麦芽【グルテン】、ぶどう果汁 28%（【亜硫酸塩】を含む）、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '10 °Cで、ワイングラスに。' },
        { title: '料理と', description: '豚のロースト、ペコリーノ、ブラックベリーのタルト。' },
      ],
    },
    'campana-grande': {
      subtitle: '樽で二年のバーレイワイン',
      description:
        '濃いカラメル、洋酒漬けのさくらんぼ、木の香り。少し注いで、長く語ります。\n\nこの年だけの仕込みで、手書きの番号入り六百本。名前の由来はロッカ・ソラーナの鐘。年に一度だけ鳴り、川まで聞こえます。',
      ribbonText: '残りわずか',
      ingredients: '水、大麦麦芽【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '13 °Cで、小さな脚つきグラスに。' },
        { title: '料理と', description: 'ブルーチーズ、ダークチョコレート、あるいは何もなしで。' },
      ],
    },
    'niente-scuse': {
      subtitle: 'ホップはそのまま、アルコールなしのペールエール',
      description:
        '運転する人に、ペダルをこぐ人に、明日の朝が早い人に。柑橘、エルダーフラワー、そして本物の苦味。\n\nアルコール分は0.5%未満。黙って冷蔵庫に入れておいたら、いちばん先になくなりました。',
      ribbonText: 'ノンアルコール',
      ingredients: '水、大麦麦芽【グルテン】、ホップ、酵母。',
      additionalInfo: [
        { title: '飲み方', description: '5 °Cで、坂を上りきってから。' },
        { title: '料理と', description: 'ピアディーナ、フムス、フォカッチャ。' },
      ],
    },
    'maglietta-cerchio': {
      title: 'サークルTシャツ',
      subtitle: '厚手のオーガニックコットン、手刷り',
      description:
        '胸に私たちの輪を。ムリーニ通りの工房で、一枚ずつシルクスクリーンで刷っています。よく見ると、同じものは二枚とありません。\n\n何度洗っても、何度村祭りに出ても、形が崩れません。私たちが着ているので、よく知っています。',
      additionalInfo: [
        { title: '素材', description: 'オーガニックコットン 100%、190 g/m²。ストレートカット、男女兼用。' },
        { title: 'お手入れ', description: '裏返して30 °Cで洗濯。乾燥機は使えません。' },
      ],
    },
    'felpa-turno-di-notte': {
      title: '夜勤パーカー',
      subtitle: '二重のフードと、自転車の鍵が入るポケット',
      description:
        '工房を閉める人のために、市場を開ける人のために。中は暖かく、外は丈夫。ポケットには本当に鍵が入ります。\n\n初回生産の最後の数着です。次は別の緑になります。',
      ribbonText: '在庫限り',
      additionalInfo: [
        { title: '素材', description: 'オーガニックコットン 80%、再生ポリエステル 20%、320 g/m²。' },
        { title: 'お手入れ', description: '裏返して30 °Cで洗濯。自然乾燥。' },
      ],
    },
    'cappellino-salita': {
      title: '坂道キャップ',
      subtitle: '六枚はぎ、低い陽ざしのためのつば',
      description:
        '夕方七時の上り坂のために。太陽がちょうど正面に来る時間です。\n\n刺繍はイネスの手によるもの。ミシンの前の彼女は、下り坂の私たちより速いのです。',
      additionalInfo: [
        { title: '素材', description: 'コットン 100%、調節できる金属バックル。' },
        { title: 'お手入れ', description: '手洗い、陰干し。' },
      ],
    },
    'calice-tulipano': {
      title: 'チューリップグラス',
      subtitle: '薄手のガラス、400 ml、330 mlに目盛り',
      description:
        '香りを集め、泡を保ち、中庭の傾いたテーブルでもしっかり立ちます。\n\n試飲の夜に使うものと同じグラス。必ず一つは割れるので、ダースで注文しています。',
      additionalInfo: [{ title: 'お手入れ', description: 'ぬるま湯で手洗いし、伏せて乾かしてください。' }],
    },
    'apribottiglie-officina': {
      title: '工房の栓抜き',
      subtitle: '鋼の本体に、くるみの古材の柄',
      description:
        '柄は古いテーブルの脚から、私たちの工房で挽き出しました。鋼は長持ちします。木も、年に一度油を塗れば同じく長持ちします。\n\n木目は一つずつ違います。選べないのが、いいところ。',
      additionalInfo: [{ title: '素材', description: 'ステンレス鋼と古材のくるみ、17 cm。' }],
    },
    'borsa-mercato': {
      title: '市場のトート',
      subtitle: '厚手の帆布、長い持ち手、瓶六本まで',
      description:
        '瓶六本とキャベツ二つと本一冊で試しました。破れませんでした。本は濡れましたが、それは雨のせいです。\n\n厚い上着の上からでも肩に掛けられます。',
      additionalInfo: [
        { title: '素材', description: '再生コットンの帆布 340 g/m²、40 × 42 cm。' },
        { title: 'お手入れ', description: '30 °Cで洗濯。裏返してアイロン。' },
      ],
    },
    'tazza-rifugio': {
      title: '山小屋のマグ',
      subtitle: 'ほうろう、350 ml、落ちても平気',
      description:
        'キャンプのコンロにも、リュックにも、職場の流しにも。落とせば欠けて、あなたのものになります。\n\n朝はコーヒー、夜はスタウト。混ぜるのはなしで。',
      additionalInfo: [
        { title: '素材', description: '手仕事のほうろう鋼。' },
        { title: 'お手入れ', description: '食洗機可。電子レンジ不可。' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'ポスター「星空の下」',
      subtitle: 'アートプリント、二つのサイズ',
      description:
        '夜の町、大きな月、灯る窓。毎年、祭りより先に壁から消えてしまう、八月祭りのポスターです。\n\n水性インクで印刷し、巻いてお届けします。',
      additionalInfo: [{ title: '素材', description: 'コットン紙 240 g/m²。額は付きません。' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Tutto è Unoステッカー',
      subtitle: '雨に負けない四つの図柄',
      description:
        '自転車のフレームに、パソコンに、泊めてくれた人の冷蔵庫に。跡を残さずはがせますが、たいてい誰もはがしません。\n\n注文のたびに刷るので、なくなることがありません。',
      additionalInfo: [{ title: 'サイズ', description: '5〜9 cm、PVC不使用のフィルム。' }],
    },
    'campanello-ottone': {
      title: '真鍮のベル',
      subtitle: 'ひと打ちで、曲がり角の向こうまで',
      description:
        '挽き出した真鍮、鋼のばね。道を譲れと迫るのではなく、お願いするような長い音です。\n\n年に百個だけ作る職人の仕事。今年の分は、もう道を走っています。',
      additionalInfo: [{ title: '取り付け', description: '直径 22〜32 mm のハンドルに。ドライバー付き。' }],
    },
  },
};
