import type { DemoLanguage } from '../demo-types.ts';

export const it: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Le birre di sempre',
    'sotto-il-pergolato': 'Sotto il pergolato',
    'sere-d-inverno': "Sere d'inverno",
    'per-la-tavola': 'Per la tavola',
    'da-indossare': 'Da indossare',
    'piccole-cose-utili': 'Piccole cose utili',
  },
  options: {},
  products: {
    'filo-d-erba': {
      title: "Filo d'Erba",
      subtitle: 'Pils dorata, luppolata a freddo',
      description:
        'La birra che resta sul tavolo quando le altre sono finite. Corpo snello, crosta di pane, e un profumo di prato falciato che arriva prima del bicchiere.\n\nAl Ponte Storto la tengono in cantina sette settimane. Gliene abbiamo chieste sei: ci hanno risposto di no.',
      ingredients: "Acqua, MALTO D'ORZO, luppolo, lievito.",
      additionalInfo: [
        {
          title: 'Come servirla',
          description: 'A 6 °C, in un bicchiere alto e bagnato. Due dita di schiuma, senza fretta.',
        },
        { title: 'A tavola', description: 'Gnocco fritto, alici marinate, frittata di erbe.' },
      ],
    },
    'notturno-bianco': {
      title: 'Notturno Bianco',
      subtitle: 'Stout al lattosio, morbida come una coperta',
      description:
        "Nera nel bicchiere, bianca nel ricordo: cacao, caffè d'orzo e una dolcezza di latte che non stanca.\n\nÈ nata per il turno di chiusura della ciclofficina, quando fuori fa buio alle cinque e c'è ancora una ruota da centrare.",
      ingredients: "Acqua, MALTO D'ORZO, LATTOSIO (LATTE), fiocchi di AVENA, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 10 °C, in una tazza larga o in un bicchiere da pinta.' },
        { title: 'A tavola', description: 'Torta di cioccolato, gorgonzola dolce, pere cotte.' },
      ],
    },
    'vento-di-marzo': {
      title: 'Vento di Marzo',
      subtitle: 'IPA secca, resina e pompelmo',
      description:
        "Si chiama così perché entra dalla porta senza chiedere: pompelmo, ago di pino, un amaro netto che pulisce la bocca e invita a un altro sorso.\n\nL'abbiamo scelta alla cieca, in undici attorno a un tavolo. Ha preso dieci voti; l'undicesimo si era addormentato.",
      ingredients: "Acqua, MALTO D'ORZO, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 8 °C, in un bicchiere da pinta.' },
        { title: 'A tavola', description: 'Hamburger, formaggi stagionati, curry.' },
      ],
    },
    'nebbia-in-val': {
      title: 'Nebbia in Val',
      subtitle: 'IPA velata, pesca e mango',
      description:
        "Torbida come la valle alle sette di mattina. Pesca, mango, un corpo d'avena che scivola via; l'amaro resta in disparte e saluta.\n\nVa bevuta giovane: la data sul tappo non è un consiglio, è una preghiera.",
      ingredients: "Acqua, MALTO D'ORZO, fiocchi di AVENA, FRUMENTO, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 7 °C, in un calice, senza agitarla.' },
        { title: 'A tavola', description: 'Pesce speziato, insalata di agrumi, robiola.' },
      ],
    },
    'sasso-bianco': {
      title: 'Sasso Bianco',
      subtitle: "Blanche alla scorza d'arancia",
      description:
        "Chiara, fresca, un po' velata. Arancia amara, coriandolo e quella nota di pane al latte che mette d'accordo tutti.\n\nIl Sasso Bianco è la pietra del fiume dove ci si dà appuntamento. Portarne due, di birre, è buona educazione.",
      ingredients:
        "Acqua, MALTO D'ORZO, FRUMENTO, fiocchi di AVENA, scorza d'arancia, coriandolo, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: "A 5 °C, ruotando la bottiglia prima dell'ultimo dito." },
        { title: 'A tavola', description: 'Insalata di mare, mozzarella, torta di carote.' },
      ],
    },
    controra: {
      title: 'Controra',
      subtitle: 'Saison al farro, pepata e asciutta',
      description:
        "La controra è l'ora d'estate in cui non si muove nessuno. Questa birra le tiene compagnia: farro, pepe bianco, fieno, bollicine fini.\n\nIl farro cresce nel campo dietro al birrificio. Dalla finestra della sala cotte lo si vede ondeggiare.",
      ingredients: "Acqua, MALTO D'ORZO, FARRO (FRUMENTO) 18%, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 8 °C, in un calice a tulipano.' },
        { title: 'A tavola', description: 'Verdure alla griglia, caprino, pollo al limone.' },
      ],
    },
    'mare-corto': {
      title: 'Mare Corto',
      subtitle: 'Gose con sale marino e coriandolo',
      description:
        'Acidula, appena salata, leggera. Sa di scoglio bagnato e di limone, e in bocca dura quanto un tuffo.\n\nIl sale arriva dalle vasche di Porto San Lume, a dodici minuti di bici dal birrificio. E in bici lo portano davvero.',
      ingredients:
        "Acqua, MALTO D'ORZO, malto di FRUMENTO, sale marino, coriandolo, luppolo, lievito, fermenti lattici.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 5 °C, in un bicchiere stretto.' },
        { title: 'A tavola', description: 'Ostriche, fritto di paranza, anguria.' },
      ],
    },
    'ottobre-in-tasca': {
      title: 'Ottobre in Tasca',
      subtitle: 'Ambrata alle castagne seccate a legna',
      description:
        "Castagna secca, miele di bosco, un filo di fumo. La bevi e ti ritrovi con le foglie nelle scarpe.\n\nLe castagne le raccogliamo insieme, l'ultima domenica di ottobre: chi viene porta un cestino e torna a casa con una bottiglia.",
      ribbonText: 'Di stagione',
      ingredients: "Acqua, MALTO D'ORZO, castagne secche 6%, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 10 °C, in un bicchiere panciuto.' },
        { title: 'A tavola', description: 'Polenta e funghi, salsiccia, castagnaccio.' },
      ],
    },
    'terra-di-nocciole': {
      title: 'Terra di Nocciole',
      subtitle: 'Brown ale con nocciole tostate',
      description:
        'Nocciola tostata, biscotto, un tocco di cacao. Dolce quanto basta per sembrare una merenda, asciutta quanto basta per non esserlo.\n\nLe nocciole sono di un socio che ha trecento piante e nessun trattore.',
      ingredients: "Acqua, MALTO D'ORZO, NOCCIOLE 3%, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 9 °C, in una tazza larga.' },
        { title: 'A tavola', description: 'Torta di nocciole, prosciutto crudo, toma.' },
      ],
    },
    carbonaia: {
      title: 'Carbonaia',
      subtitle: 'Porter affumicata a legno di faggio',
      description:
        "Brace, cioccolato amaro, prugna. Il fumo c'è, ma sta seduto in fondo, come chi ascolta.\n\nA Borgo Calanco si faceva carbone fino agli anni Cinquanta. Il malto lo affumicano ancora nella vecchia aia, due notti l'anno.",
      ingredients: "Acqua, MALTO D'ORZO (in parte affumicato), luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 11 °C, in un bicchiere da pinta.' },
        { title: 'A tavola', description: 'Costine, scamorza alla piastra, brownie.' },
      ],
    },
    'neve-di-maggio': {
      title: 'Neve di Maggio',
      subtitle: 'Doppelbock scura, lenta, di montagna',
      description:
        "Caramello, fichi, crosta di pane nero. Scalda piano, come una stufa a legna, e non chiede di essere finita in fretta.\n\nLa imbottigliano quando sull'Alpe di Nevalta si scioglie l'ultima neve. Quasi sempre è maggio; una volta è stato giugno.",
      ingredients: "Acqua, MALTO D'ORZO, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 11 °C, in un boccale di terracotta o in un calice.' },
        { title: 'A tavola', description: 'Stinco, formaggio di malga, strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      title: 'Mezzanotte in Vigna',
      subtitle: 'Grape ale con mosto di uva nera',
      description:
        'Metà birra, metà vendemmia: more, rosa secca e un finale che ricorda il vino senza volerlo imitare.\n\nIl mosto lascia la vigna dopo il tramonto e incontra la birra prima di mezzanotte. Poi un anno in bottiglia, al buio. La pazienza la mettono loro.',
      ribbonText: 'Novità',
      ingredients: "Acqua, MALTO D'ORZO, mosto d'uva 28% (contiene SOLFITI), luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 10 °C, in un calice da vino.' },
        { title: 'A tavola', description: 'Arrosto di maiale, pecorino, crostata di more.' },
      ],
    },
    'campana-grande': {
      title: 'Campana Grande',
      subtitle: 'Barley wine, due anni in botte',
      description:
        "Caramello scuro, ciliegia sotto spirito, legno. Se ne versa poca e se ne parla a lungo.\n\nUn'annata sola, seicento bottiglie numerate a mano. Il nome viene dalla campana di Rocca Solana, che suona una volta l'anno e si sente fino al fiume.",
      ribbonText: 'Poche bottiglie',
      ingredients: "Acqua, MALTO D'ORZO, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 13 °C, in un calice piccolo.' },
        { title: 'A tavola', description: 'Formaggi erborinati, cioccolato fondente, oppure niente.' },
      ],
    },
    'niente-scuse': {
      title: 'Niente Scuse',
      subtitle: 'Pale ale senza alcol, con tutto il luppolo',
      description:
        "Per chi guida, per chi pedala, per chi domani si alza presto. Agrumi, fiori di sambuco e un amaro vero.\n\nMeno di mezzo grado. L'abbiamo messa in frigo senza dire niente a nessuno: è finita per prima.",
      ribbonText: 'Senza alcol',
      ingredients: "Acqua, MALTO D'ORZO, luppolo, lievito.",
      additionalInfo: [
        { title: 'Come servirla', description: 'A 5 °C, dopo la salita.' },
        { title: 'A tavola', description: 'Piadina, hummus, focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'Maglietta Cerchio',
      subtitle: 'Cotone biologico pesante, stampa a mano',
      description:
        "Il nostro cerchio sul petto, stampato a telaio nel laboratorio di via dei Mulini, una maglietta alla volta. Se guardi bene, nessuna è uguale all'altra.\n\nTiene la forma dopo molti lavaggi e molte sagre. Lo sappiamo perché le portiamo noi.",
      additionalInfo: [
        { title: 'Materiale', description: 'Cotone biologico 100%, 190 g/m². Taglio dritto, unisex.' },
        { title: 'Cura', description: 'A 30 °C, al rovescio. Niente asciugatrice.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Felpa Turno di Notte',
      subtitle: 'Cappuccio doppio e una tasca che tiene un lucchetto',
      description:
        'Pensata per chi chiude la ciclofficina e per chi apre il mercato. Calda dentro, robusta fuori, con una tasca dove un lucchetto entra davvero.\n\nUltimi pezzi della prima tiratura: la prossima avrà un altro verde.',
      ribbonText: 'Fine serie',
      additionalInfo: [
        { title: 'Materiale', description: '80% cotone biologico, 20% poliestere riciclato, 320 g/m².' },
        { title: 'Cura', description: "A 30 °C, al rovescio. Asciugare all'aria." },
      ],
    },
    'cappellino-salita': {
      title: 'Cappellino Salita',
      subtitle: 'Sei spicchi e una visiera per il sole basso',
      description:
        'Per le salite delle sette di sera, quando il sole sta proprio davanti.\n\nIl ricamo è di Ines, che alla macchina da cucire è più veloce di noi in discesa.',
      additionalInfo: [
        { title: 'Materiale', description: 'Cotone 100%, chiusura regolabile in metallo.' },
        { title: 'Cura', description: "Lavare a mano, asciugare all'ombra." },
      ],
    },
    'calice-tulipano': {
      title: 'Calice Tulipano',
      subtitle: 'Vetro sottile, 40 cl, tacca a 33',
      description:
        'Raccoglie i profumi, tiene la schiuma e sta in piedi anche sul tavolo storto del cortile.\n\nÈ lo stesso delle nostre serate di assaggio. Uno si rompe sempre: per questo li ordiniamo a dozzine.',
      additionalInfo: [
        { title: 'Cura', description: 'Lavare a mano con acqua tiepida, asciugare capovolto.' },
      ],
    },
    'apribottiglie-officina': {
      title: 'Apribottiglie Officina',
      subtitle: 'Acciaio e manico di noce recuperato',
      description:
        "I manici nascono dalle gambe di vecchi tavoli, tornite nel nostro laboratorio. L'acciaio dura; il legno, se lo ungi una volta l'anno, anche.\n\nOgni pezzo ha la sua venatura. Non si può scegliere, ed è il bello.",
      additionalInfo: [
        { title: 'Materiale', description: 'Acciaio inox e legno di noce recuperato, 17 cm.' },
      ],
    },
    'borsa-mercato': {
      title: 'Borsa Mercato',
      subtitle: 'Tela grossa, manici lunghi, regge sei bottiglie',
      description:
        "L'abbiamo provata con sei bottiglie, due cavoli e un libro. Ha retto. Il libro si è bagnato, ma quella era la pioggia.\n\nI manici vanno in spalla anche sopra il giaccone.",
      additionalInfo: [
        { title: 'Materiale', description: 'Tela di cotone riciclato 340 g/m², 40 × 42 cm.' },
        { title: 'Cura', description: 'A 30 °C. Stirare al rovescio.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Tazza Rifugio',
      subtitle: 'Smaltata, 35 cl, non teme le cadute',
      description:
        "Va sul fornello da campo, nello zaino, nel lavandino dell'ufficio. Se cade si scheggia e diventa tua.\n\nCaffè al mattino, stout la sera. Non insieme.",
      additionalInfo: [
        { title: 'Materiale', description: 'Acciaio smaltato a mano.' },
        { title: 'Cura', description: 'Va in lavastoviglie. Non va nel microonde.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Manifesto Sotto le Stelle',
      subtitle: "Stampa d'arte, due formati",
      description:
        "Il paese di notte, la luna larga, le finestre accese: è il manifesto della festa d'agosto, quello che ogni anno sparisce dai muri prima della festa.\n\nStampato con inchiostri ad acqua. Arriva arrotolato.",
      additionalInfo: [{ title: 'Materiale', description: 'Carta di cotone 240 g/m². Cornice esclusa.' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Adesivi Tutto è Uno',
      subtitle: 'Quattro disegni che resistono alla pioggia',
      description:
        'Per il telaio della bici, per il computer, per il frigo di chi ti ospita. Si staccano senza lasciare segni, ma di solito nessuno li stacca.\n\nLi stampiamo su richiesta: non finiscono mai.',
      additionalInfo: [{ title: 'Misure', description: 'Da 5 a 9 cm, pellicola senza PVC.' }],
    },
    'campanello-ottone': {
      title: 'Campanello Ottone',
      subtitle: 'Un colpo solo, si sente fino alla curva',
      description:
        "Ottone tornito, molla d'acciaio, un suono lungo che chiede permesso invece di pretenderlo.\n\nLo fa un artigiano che ne produce cento all'anno. Quelli di quest'anno sono già in strada.",
      additionalInfo: [{ title: 'Montaggio', description: 'Per manubri da 22 a 32 mm. Cacciavite incluso.' }],
    },
  },
};
