import type { DemoLanguage } from '../demo-types.ts';

export const de: DemoLanguage = {
  collections: {
    'birre-della-casa': 'Unsere Stammbiere',
    'sotto-il-pergolato': 'Unter der Pergola',
    'sere-d-inverno': 'Winterabende',
    'per-la-tavola': 'Für den Tisch',
    'da-indossare': 'Zum Anziehen',
    'piccole-cose-utili': 'Kleine nützliche Dinge',
  },
  options: {
    Formato: 'Format',
    'Bottiglia 33 cl': 'Flasche 33 cl',
    'Confezione da 6': '6er-Pack',
    Taglia: 'Größe',
    Colore: 'Farbe',
    'Rosso mattone': 'Ziegelrot',
    'Verde luppolo': 'Hopfengrün',
    'Nero torrefatto': 'Röstschwarz',
    'Bottiglia 75 cl': 'Flasche 75 cl',
    Confezione: 'Packung',
    Singolo: 'Einzeln',
    'Set da 4': '4er-Set',
    Naturale: 'Natur',
    'Blu notte': 'Nachtblau',
    Crema: 'Creme',
    Ottone: 'Messing',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Goldenes Pils, kaltgehopft',
      description:
        'Das Bier, das noch auf dem Tisch steht, wenn die anderen leer sind. Schlanker Körper, Brotkruste und ein Duft nach gemähter Wiese, der vor dem Glas ankommt.\n\nBei Ponte Storto liegt es sieben Wochen im Keller. Wir haben um sechs gebeten: Die Antwort war nein.',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        {
          title: 'So schenkt man es ein',
          description: 'Bei 6 °C, in ein hohes, nass ausgespültes Glas. Zwei Finger Schaum, ohne Eile.',
        },
        {
          title: 'Dazu passt',
          description: 'Ausgebackener Teig mit Schinken, marinierte Sardellen, Kräuteromelett.',
        },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout mit Laktose, weich wie eine Decke',
      description:
        'Schwarz im Glas, weiß in der Erinnerung: Kakao, Gerstenkaffee und eine Milchsüße, die nie zu viel wird.\n\nGebraut für die letzte Schicht in der Fahrradwerkstatt, wenn es um fünf dunkel ist und noch ein Laufrad zentriert werden will.',
      ingredients: 'Wasser, GERSTENMALZ, LAKTOSE (MILCH), HAFERFLOCKEN, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 10 °C, in eine weite Tasse oder ein Pintglas.' },
        { title: 'Dazu passt', description: 'Schokoladenkuchen, milder Gorgonzola, gekochte Birnen.' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'Trockenes IPA, Harz und Grapefruit',
      description:
        'Es heißt Märzwind, weil es ohne Anklopfen hereinkommt: Grapefruit, Kiefernnadel, eine klare Bittere, die den Mund frei macht und nach dem nächsten Schluck fragt.\n\nWir haben es blind ausgesucht, elf Leute um einen Tisch. Es bekam zehn Stimmen; Nummer elf war eingeschlafen.',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 8 °C, in ein Pintglas.' },
        { title: 'Dazu passt', description: 'Burger, gereifter Käse, Curry.' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'Trübes IPA, Pfirsich und Mango',
      description:
        'Trüb wie das Tal um sieben Uhr früh. Pfirsich, Mango, ein Körper aus Hafer, der sanft davongleitet; die Bittere steht abseits und grüßt.\n\nJung zu trinken: Das Datum auf dem Kronkorken ist kein Rat, es ist eine Bitte.',
      ingredients: 'Wasser, GERSTENMALZ, HAFERFLOCKEN, WEIZEN, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 7 °C, in einen Kelch, ohne zu schütteln.' },
        { title: 'Dazu passt', description: 'Gewürzter Fisch, Zitrussalat, Robiola.' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'Blanche mit Orangenschale',
      description:
        'Hell, frisch, ein wenig trüb. Bitterorange, Koriander und dieser Hauch Milchbrot, auf den sich alle einigen können.\n\nSasso Bianco ist der weiße Stein am Fluss, an dem man sich verabredet. Zwei Bier mitzubringen gehört zum guten Ton.',
      ingredients: 'Wasser, GERSTENMALZ, WEIZEN, HAFERFLOCKEN, Orangenschale, Koriander, Hopfen, Hefe.',
      additionalInfo: [
        {
          title: 'So schenkt man es ein',
          description: 'Bei 5 °C; vor dem letzten Fingerbreit die Flasche schwenken.',
        },
        { title: 'Dazu passt', description: 'Meeresfrüchtesalat, Mozzarella, Karottenkuchen.' },
      ],
    },
    controra: {
      subtitle: 'Saison mit Dinkel, pfeffrig und trocken',
      description:
        'Controra ist die Sommerstunde, in der sich niemand rührt. Dieses Bier leistet ihr Gesellschaft: Dinkel, weißer Pfeffer, Heu, feine Perlen.\n\nDer Dinkel wächst auf dem Feld hinter der Brauerei. Aus dem Fenster des Sudhauses sieht man ihn wogen.',
      ingredients: 'Wasser, GERSTENMALZ, DINKEL (WEIZEN) 18 %, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 8 °C, in ein Tulpenglas.' },
        { title: 'Dazu passt', description: 'Gegrilltes Gemüse, Ziegenkäse, Zitronenhuhn.' },
      ],
    },
    'mare-corto': {
      subtitle: 'Gose mit Meersalz und Koriander',
      description:
        'Säuerlich, kaum salzig, leicht. Es schmeckt nach nassem Fels und Zitrone und bleibt so lange wie ein Kopfsprung.\n\nDas Salz kommt aus den Becken von Porto San Lume, zwölf Radminuten von der Brauerei. Und mit dem Rad wird es auch gebracht.',
      ingredients: 'Wasser, GERSTENMALZ, WEIZENMALZ, Meersalz, Koriander, Hopfen, Hefe, Milchsäurekulturen.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 5 °C, in ein schmales Glas.' },
        { title: 'Dazu passt', description: 'Austern, frittierte kleine Fische, Wassermelone.' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: 'Bernsteinbier mit über Holzfeuer getrockneten Kastanien',
      description:
        'Getrocknete Kastanie, Waldhonig, ein Faden Rauch. Man trinkt es und hat Laub in den Schuhen.\n\nDie Kastanien sammeln wir gemeinsam, am letzten Sonntag im Oktober: Wer kommt, bringt einen Korb mit und geht mit einer Flasche heim.',
      ribbonText: 'Saisonal',
      ingredients: 'Wasser, GERSTENMALZ, getrocknete Kastanien 6 %, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 10 °C, in ein bauchiges Glas.' },
        { title: 'Dazu passt', description: 'Polenta mit Pilzen, Bratwurst, Kastanienkuchen.' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'Brown Ale mit gerösteten Haselnüssen',
      description:
        'Geröstete Haselnuss, Keks, ein Hauch Kakao. Süß genug, um nach Nachtisch auszusehen, trocken genug, um keiner zu sein.\n\nDie Haselnüsse stammen von einem Mitglied mit dreihundert Sträuchern und keinem Traktor.',
      ingredients: 'Wasser, GERSTENMALZ, HASELNÜSSE 3 %, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 9 °C, in eine weite Tasse.' },
        { title: 'Dazu passt', description: 'Haselnusskuchen, roher Schinken, Toma-Käse.' },
      ],
    },
    carbonaia: {
      subtitle: 'Porter, über Buchenholz geräuchert',
      description:
        'Glut, Bitterschokolade, Pflaume. Der Rauch ist da, aber er sitzt ganz hinten, wie jemand, der zuhört.\n\nIn Borgo Calanco wurde bis in die Fünfzigerjahre Holzkohle gebrannt. Das Malz räuchern sie noch heute auf dem alten Hof, zwei Nächte im Jahr.',
      ingredients: 'Wasser, GERSTENMALZ (teils geräuchert), Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 11 °C, in ein Pintglas.' },
        { title: 'Dazu passt', description: 'Rippchen, gegrillte Scamorza, Brownies.' },
      ],
    },
    'neve-di-maggio': {
      subtitle: 'Dunkler, langsamer Doppelbock aus den Bergen',
      description:
        'Karamell, Feigen, Schwarzbrotkruste. Er wärmt langsam wie ein Holzofen und will nicht eilig ausgetrunken werden.\n\nAbgefüllt wird, wenn auf der Alpe di Nevalta der letzte Schnee schmilzt. Fast immer ist das im Mai; einmal war es Juni.',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 11 °C, in einen Tonkrug oder Kelch.' },
        { title: 'Dazu passt', description: 'Haxe, Almkäse, Strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: 'Grape Ale mit Most aus roten Trauben',
      description:
        'Halb Bier, halb Weinlese: Brombeeren, getrocknete Rose und ein Nachklang, der an Wein erinnert, ohne ihn nachzuahmen.\n\nDer Most verlässt den Weinberg nach Sonnenuntergang und trifft vor Mitternacht auf das Bier. Dann ein Jahr in der Flasche, im Dunkeln. Die Geduld bringen die Brauer mit.',
      ribbonText: 'Neu',
      ingredients: 'Wasser, GERSTENMALZ, Traubenmost 28 % (enthält SULFITE), Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 10 °C, in ein Weinglas.' },
        { title: 'Dazu passt', description: 'Schweinebraten, Pecorino, Brombeertarte.' },
      ],
    },
    'campana-grande': {
      subtitle: 'Barley Wine, zwei Jahre im Fass',
      description:
        'Dunkles Karamell, Kirschen in Schnaps, Holz. Man schenkt wenig ein und redet lange darüber.\n\nEin einziger Jahrgang, sechshundert von Hand nummerierte Flaschen. Benannt nach der Glocke von Rocca Solana, die einmal im Jahr läutet und bis zum Fluss zu hören ist.',
      ribbonText: 'Wenige Flaschen',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 13 °C, in einen kleinen Kelch.' },
        { title: 'Dazu passt', description: 'Blauschimmelkäse, Bitterschokolade oder gar nichts.' },
      ],
    },
    'niente-scuse': {
      subtitle: 'Alkoholfreies Pale Ale mit vollem Hopfenaroma',
      description:
        'Für alle, die Auto fahren, die radeln, die morgen früh aufstehen. Zitrus, Holunderblüte und eine echte Bittere.\n\nWeniger als ein halbes Prozent. Wir haben es in den Kühlschrank gestellt und nichts gesagt: Es war als Erstes weg.',
      ribbonText: 'Alkoholfrei',
      ingredients: 'Wasser, GERSTENMALZ, Hopfen, Hefe.',
      additionalInfo: [
        { title: 'So schenkt man es ein', description: 'Bei 5 °C, nach dem Anstieg.' },
        { title: 'Dazu passt', description: 'Fladenbrot, Hummus, Focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-Shirt Kreis',
      subtitle: 'Schwere Biobaumwolle, von Hand bedruckt',
      description:
        'Unser Kreis auf der Brust, im Siebdruck aus der Werkstatt in der Via dei Mulini, ein Shirt nach dem anderen. Wer genau hinsieht, findet keine zwei gleichen.\n\nEs behält seine Form nach vielen Wäschen und vielen Dorffesten. Das wissen wir, weil wir es selbst tragen.',
      additionalInfo: [
        { title: 'Material', description: '100 % Biobaumwolle, 190 g/m². Gerader Schnitt, unisex.' },
        { title: 'Pflege', description: 'Bei 30 °C auf links waschen. Nicht in den Trockner.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Hoodie Nachtschicht',
      subtitle: 'Doppelte Kapuze und eine Tasche für das Fahrradschloss',
      description:
        'Für alle, die die Fahrradwerkstatt abschließen oder den Markt aufmachen. Innen warm, außen robust, mit einer Tasche, in die ein Schloss wirklich hineinpasst.\n\nLetzte Stücke der ersten Auflage: Die nächste bekommt ein anderes Grün.',
      ribbonText: 'Letzte Stücke',
      additionalInfo: [
        { title: 'Material', description: '80 % Biobaumwolle, 20 % recyceltes Polyester, 320 g/m².' },
        { title: 'Pflege', description: 'Bei 30 °C auf links waschen. An der Luft trocknen.' },
      ],
    },
    'cappellino-salita': {
      title: 'Kappe Anstieg',
      subtitle: 'Sechs Bahnen und ein Schirm für tief stehende Sonne',
      description:
        'Für Anstiege um sieben Uhr abends, wenn die Sonne genau von vorn kommt.\n\nDie Stickerei ist von Ines, die an der Nähmaschine schneller ist als wir bergab.',
      additionalInfo: [
        { title: 'Material', description: '100 % Baumwolle, verstellbarer Metallverschluss.' },
        { title: 'Pflege', description: 'Von Hand waschen, im Schatten trocknen.' },
      ],
    },
    'calice-tulipano': {
      title: 'Tulpenglas',
      subtitle: 'Dünnes Glas, 40 cl, Eichstrich bei 33 cl',
      description:
        'Es sammelt die Aromen, hält den Schaum und steht sogar auf dem schiefen Tisch im Hof.\n\nDasselbe Glas wie bei unseren Verkostungen. Eines geht immer zu Bruch: Darum bestellen wir sie dutzendweise.',
      additionalInfo: [
        { title: 'Pflege', description: 'Von Hand mit lauwarmem Wasser spülen, kopfüber trocknen.' },
      ],
    },
    'apribottiglie-officina': {
      title: 'Flaschenöffner Werkstatt',
      subtitle: 'Stahl und ein Griff aus altem Nussbaumholz',
      description:
        'Die Griffe waren einmal Beine alter Tische, gedrechselt in unserer Werkstatt. Der Stahl hält; das Holz auch, wenn man es einmal im Jahr ölt.\n\nJedes Stück hat seine eigene Maserung. Aussuchen geht nicht, und das ist das Schöne.',
      additionalInfo: [
        { title: 'Material', description: 'Edelstahl und wiederverwendetes Nussbaumholz, 17 cm.' },
      ],
    },
    'borsa-mercato': {
      title: 'Markttasche',
      subtitle: 'Fester Stoff, lange Henkel, trägt sechs Flaschen',
      description:
        'Wir haben sie mit sechs Flaschen, zwei Kohlköpfen und einem Buch getestet. Sie hielt. Das Buch wurde nass, aber das war der Regen.\n\nDie Henkel passen auch über die dicke Jacke.',
      additionalInfo: [
        { title: 'Material', description: 'Recycelter Baumwollstoff 340 g/m², 40 × 42 cm.' },
        { title: 'Pflege', description: 'Bei 30 °C waschen. Auf links bügeln.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Becher Berghütte',
      subtitle: 'Emailliert, 35 cl, fürchtet keinen Sturz',
      description:
        'Er passt auf den Campingkocher, in den Rucksack, ins Spülbecken im Büro. Fällt er herunter, springt ein Stück ab, und dann gehört er dir.\n\nMorgens Kaffee, abends Stout. Nicht zusammen.',
      additionalInfo: [
        { title: 'Material', description: 'Von Hand emaillierter Stahl.' },
        { title: 'Pflege', description: 'Spülmaschinenfest. Nicht für die Mikrowelle.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Plakat Unter den Sternen',
      subtitle: 'Kunstdruck in zwei Formaten',
      description:
        'Das Dorf bei Nacht, der große Mond, die hellen Fenster: das Plakat des Augustfestes, das jedes Jahr vor dem Fest von den Mauern verschwindet.\n\nGedruckt mit Farben auf Wasserbasis. Es kommt gerollt.',
      additionalInfo: [{ title: 'Material', description: 'Baumwollpapier 240 g/m². Ohne Rahmen.' }],
    },
    'adesivi-tutto-e-uno': {
      title: 'Aufkleber Tutto è Uno',
      subtitle: 'Vier Motive, die Regen aushalten',
      description:
        'Für den Fahrradrahmen, den Computer, den Kühlschrank der Gastgeber. Sie lassen sich spurlos ablösen, aber meistens löst sie niemand ab.\n\nWir drucken auf Bestellung: Sie gehen nie aus.',
      additionalInfo: [{ title: 'Maße', description: '5 bis 9 cm, PVC-freie Folie.' }],
    },
    'campanello-ottone': {
      title: 'Messingklingel',
      subtitle: 'Ein Schlag, zu hören bis zur Kurve',
      description:
        'Gedrehtes Messing, Stahlfeder, ein langer Ton, der um Platz bittet, statt ihn zu fordern.\n\nGefertigt von einem Handwerker, der hundert Stück im Jahr macht. Die diesjährigen sind schon unterwegs.',
      additionalInfo: [
        { title: 'Montage', description: 'Für Lenker von 22 bis 32 mm. Schraubendreher liegt bei.' },
      ],
    },
  },
};
