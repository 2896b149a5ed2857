/** True for passwords that attackers try first: about nine thousand, in any letter case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Digits and symbols that people append to a word when a form requires them. */
const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '01',
  '00',
  '69',
  '2024',
  '2025',
  '2026',
  '!',
  '1!',
  '123!',
];

const words = `
  password passw0rd passwort parola segreto secret accesso entra login benvenuto benvenuta welcome admin administrator
  amministratore root utente user guest ospite test prova demo temp changeme cambiami letmein fammientrare qwerty qwertz
  azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd iloveyou tiamo teamo tivoglio amore amoremio amorino tesoro
  cucciolo cucciola stellina principessa angelo angioletto bella bello ciao ciaociao buongiorno buonanotte mamma papa
  mammamia famiglia casa cane gatto micio pippo pluto paperino topolino minni snoopy pokemon pikachu batman superman
  spiderman starwars matrix dragon drago monkey shadow master hunter killer ninja sunshine princess football baseball
  basketball soccer calcio pallone tennis nuoto golf hockey rugby juve juventus inter milan roma lazio napoli torino
  fiorentina sampdoria genoa bologna verona palermo cagliari atalanta parma forzajuve forzainter forzamilan forzaroma
  forzanapoli juventino interista milanista romanista delpiero totti buffon maradona baggio ronaldo messi ferrari
  lamborghini maserati ducati vespa fiat panda yamaha honda harley porsche mercedes corvette mustang italia italy roma
  milano torino napoli firenze venezia bologna genova palermo bari catania padova trieste brescia modena rimini pisa siena
  sicilia sardegna toscana puglia calabria abruzzo umbria marche liguria lombardia veneto piemonte america london paris
  birra birre luppolo malto vino pizza pasta spaghetti lasagna gelato nutella cioccolato chocolate cookie banana fragola
  ciliegia limone arancia caffe coffee cappuccino pepper ginger cheese estate inverno primavera autunno summer winter
  spring autumn lunedi martedi mercoledi giovedi venerdi sabato domenica monday friday sunday gennaio febbraio marzo
  aprile maggio giugno luglio agosto settembre ottobre novembre dicembre january october november december natale pasqua
  vacanza mare sole luna stella cielo terra fuoco vento acqua fiore rosa margherita girasole farfalla delfino leone tigre
  lupo aquila falco cavallo coniglio tartaruga rossi bianchi ferrero russo esposito mario marco luca andrea matteo
  alessandro lorenzo gabriele francesco antonio giuseppe giovanni roberto stefano paolo davide simone federico riccardo
  daniele michele salvatore vincenzo massimo alberto claudio fabio enrico emanuele nicola pietro giorgio tommaso edoardo
  leonardo filippo giacomo domenico cristian christian mirko sergio bruno carlo angelo luigi franco gianni maria anna
  giulia francesca chiara sara martina valentina alessia federica elisa elena laura silvia paola roberta simona claudia
  cristina monica barbara daniela stefania serena ilaria giorgia giada sofia aurora alice emma greta beatrice camilla
  ludovica noemi arianna veronica michela lucia rosa angela teresa antonella patrizia sabrina manuela debora jessica
  michael jennifer thomas robert daniel andrew joshua matthew michelle nicole ashley amanda charlie george jordan
  harley maggie buster tigger jasmine hannah amelia oliver harry william david james john richard peter martin maxwell
  freedom whatever trustno1 computer internet google facebook instagram youtube android iphone samsung windows microsoft
  apple nokia nintendo playstation minecraft fortnite metallica nirvana madonna vasco vascorossi ligabue jovanotti
  rockandroll music musica chitarra guitar liberta speranza fortuna vittoria amicizia amici amica felice felicita gioia
  pace vita cuore bacio baci destino sempre infinito paradiso inferno diavolo demonio angels heaven jesus gesu dio
  madonnina santo sanpietro padrepio computer lavoro ufficio scuola maestra dottore avvocato azienda societa cliente
  contabile segreteria direzione soci associazione circolo community tuttoeuno tutto bicicletta bici crowdfunding
  beershop gadget qualcosa niente nessuno boh chissenefrega cazzo merda stronzo vaffanculo fuckyou asshole
  flower purple orange yellow silver golden diamond crystal rainbow thunder lightning phoenix falcon eagle tiger lion
  panther dolphin butterfly kitty puppy doggy mickey donald barbie winnie garfield simpson homer naruto goku vegeta
  dragonball zelda legend warrior knight wizard merlin gandalf hobbit frodo potter hogwarts batman ironman avengers
  liverpool chelsea arsenal barcelona realmadrid bayern manchester united hallo schatz passord motdepasse soleil
  bonjour doudou chouchou loulou contrasena hola tequiero mariposa senha benfica sporting porto parol privet lyubov natasha
`;

/** Sequences along rows and columns of the keyboard, and of digits. */
const walks = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '0987654321',
  'abcdefghijklmnop',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc',
  'qazwsxedcrfv',
  'zaq12wsx',
  '147258369',
  '159753',
  '789456123',
  '741852963',
  '963852741',
  '987654321',
];

function listCommonPasswords(): Set<string> {
  const list = new Set<string>();
  for (const word of new Set(words.split(/\s+/).filter(Boolean))) {
    for (const ending of endings) list.add(word + ending);
  }
  for (const walk of walks) {
    for (let length = 4; length <= walk.length; length++) list.add(walk.slice(0, length));
  }
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    for (let length = 6; length <= 12; length++) list.add(character.repeat(length));
  }
  for (let pair = 0; pair < 100; pair++) {
    const digits = String(pair).padStart(2, '0');
    list.add(digits.repeat(3)).add(digits.repeat(4));
  }
  for (let triple = 0; triple < 1000; triple++) list.add(String(triple).padStart(3, '0').repeat(2));
  for (const piece of [
    'abc',
    'abcd',
    'abc123',
    'qwe',
    'asd',
    'zxc',
    'aaa',
    'qwerty',
    'pass',
    'test',
    'ciao',
    'pippo',
  ]) {
    for (const tail of [piece, '123', '1234', '321', '456', '!']) list.add(piece + tail);
  }
  for (let year = 1940; year <= 2026; year++) {
    for (const day of ['0101', '1111', '1212', '2512']) list.add(day + year);
  }
  return list;
}

const commonPasswords = listCommonPasswords();
