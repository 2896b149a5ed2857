import type { Locale } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';

const words = (text: string): ReadonlySet<string> => new Set(foldText(text).trim().split(/\s+/));

/** Words without meaning for a search, without case and accents. */
export const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  it: words(
    `a ad ai al alla alle allo agli all anche avete c che chi ci come con cosa cos da dal dalla dalle dei del della delle dello degli dell di dov dove
    e ed ecco era fa fare faccio fra gli ha hai hanno ho i il in io l la le lei li lo lui ma me mi mia mie mio miei nei nel nella nelle nell ne no noi non
    nostra nostro o per piu poi posso puo possono potete quale quali quando quanto quanta quanti quante quel quella quelle quelli questo questa queste questi
    qui qual s se si sia siete siamo sono sta stai su sua sul sulla sulle suo te ti tra tu tua tue tuo un una uno un vi voi vostra vostre vostri vostro voglio
    vorrei volevo mi dici dimmi favore piacere grazie ciao salve buongiorno ancora gia serve bisogno qualche`,
  ),
  en: words(
    `a about again all am an and any are as at be been but by can could d did do does doing for from get give got had has have he her here him his how i i'm
    if in into is it its just let like ll m may me mine more much many my need no not now of on one or our out over please re s she should so some still t
    tell than that the their them then there these they thing this those through to too up us ve very want was we what what's when where which who why will
    with would you your yours hello hi hey thanks thank yet left`,
  ),
  es: words(
    `a al algo alguna algun algunas algunos ante aqui como con cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde dos e el ella en entre era
    es esa ese eso esta este esto estos estan estoy fue ha hace hacer haceis hacen hago hay la las le les lo los mas me mi mis mucho muy nada necesito ni no
    nos nosotros o os otra para pero por porque puede puedo pueden que quiero quien queda se ser si sin sobre soy son su sus te teneis tengo tener tiene tienen
    tu tus un una unas uno unos va vais van vosotros vuestra vuestro vuestros vuestras y ya yo favor hola gracias gustaria querria dime ver`,
  ),
  fr: words(
    `a ai au aux avec avez avoir c ca ce ces cet cette chez comme comment d dans de des donc du elle elles en encore es est et etes etre eu fait faire faut
    il ils j je l la le les leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont ou par pas peu peut peux plus pour pouvez pouvons puis
    qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont suis sur t ta te tes toi ton tous tout toute toutes tres tu un une va veux
    voudrais vos votre vous y bonjour salut merci plait svp besoin reste il`,
  ),
  de: words(
    `ab aber alle allem allen als also am an auch auf aus bei beim bin bis bist bitte da das dass dein deine dem den der des die dies diese dieser dir doch du
    durch ein eine einem einen einer eines er es etwas euch euer eure fur gibt gib habe haben habt hat hatte hier hoch ich ihr ihre ihren im in ins ist ja
    jetzt kann kannst konnen konnt man mein meine meinem meinen meiner mich mir mit mochte muss musst nach nicht noch nun nur ob oder ohne sein seid seine
    sich sie sind so soll u uber um und uns unser unsere unter viel viele vom von vor wann warum was weil welche welcher welches wenn wer werde werden wie
    wieviel will wir wird wo woher zu zum zur danke hallo guten tag`,
  ),
  pt: words(
    `a ainda ao aos as ate com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta estao estas este estou eu faz fazer foi ha isso
    isto ja la lhe lhes lo mais mas me mesmo meu meus minha minhas muito na nao nas nem no nos nossa nosso num numa o onde os ou para pela pelas pelo pelos
    pode podem posso por porque qual quais quando quanto quantos quanta quantas que quem quero queria se sem ser seu seus so sobre sou sua suas tambem te tem
    tens tenho teu tua tu um uma umas uns vos vosso vossa vossos vossas voce voces favor ola obrigado obrigada preciso`,
  ),
  ru: words(
    `а без бы был была были было быть в вам вас ваш ваша ваше ваши во вот все всё вы где да для до его ее если есть еще же за здесь и из или им их к как какая
    какие какои какую ко когда кто ли мне мы мои моя мое мою на над нам нас наш не него нее нет ни но о об он она они оно от по под при про с сам свои себе со
    так там те тебе то того тоже только том ты у уже хочу хотел бы чем что чтобы эта эти это этот я можно могу мог пожалуиста спасибо здравствуите привет скажите
    сколько скока нужно на`,
  ),
  zh: words(
    '的 了 吗 呢 吧 啊 是 在 有 我 你 您 他 她 们 我们 你们 这 那 哪 什么 怎么 怎样 和 与 就 都 也 还 能 可以 会 要 想 请 一 一个 个 到 把 被 给 对 从 很 多少 几 没有 没 不 如何 关于',
  ),
  ja: words(
    'は が を に へ と で も の や から まで より か ね よ な です ます した する して し さ れ た て だ ある あり ます ませ ん いる い こと もの これ それ あれ どれ どの この その いくら 何 どう どこ いつ ください 下さい たい お ご という について 教え ありますか なん う ば なる たち 知り なり の',
  ),
};
