/**
 * The day of a demo note: days from the demo's first start; a day of the year (MM-DD) for seasonal notes; or
 * the first Monday of the month that many months later.
 */
export type NoteDay = number | string | { months: number };

/** A note of a demo. A live site recognises it by its id. */
export type DemoNote = { id: string; day: NoteDay; text: string; time?: string; place?: string };

type NoteLine = readonly [day: NoteDay, text: string, time?: string, place?: string];

/** One year of an association, and the coming weeks. */
const lines: readonly NoteLine[] = [
  ['01-12', "Prima riunione dell'anno: programma, turni e conti.", '20:30', 'Sede'],
  ['01-18', "Cotta collettiva della stout d'inverno: servono quattro paia di mani.", '09:30', 'Birrificio'],
  ['01-25', 'Ciaspolata al chiaro di luna, poi zuppa e birra calda.', '18:00', 'Ritrovo in piazza'],
  ['02-02', 'Scambio di semi e di lievito madre.', '16:00', 'Sede'],
  ['02-13', 'Carnevale: chi viene in maschera da luppolo non paga il primo giro.', '21:00', 'Sede'],
  ['03-06', 'Riparazione delle bici: portate le vostre, ci pensiamo insieme.', '15:00', 'Cortile'],
  ['03-14', "Etichetta nuova per l'ambrata: in bacheca ci sono le tre proposte."],
  ['04-10', 'Assemblea ordinaria dei soci. Il bilancio è in sede da una settimana.', '20:30', 'Sede'],
  ['04-18', 'Piantiamo il luppolo lungo il muro a sud.', '10:00', 'Orto'],
  ['04-29', 'Degustazione alla cieca: sei birre, una sola è nostra.', '20:00', 'Sede'],
  [
    '05-09',
    'Pulizia del fiume con la scuola media. Guanti e sacchi li portiamo noi.',
    '09:00',
    'Ponte vecchio',
  ],
  ['06-13', "Cineforum all'aperto, se non piove.", '21:30', 'Cortile'],
  ['10-03', 'Gita in bici al mulino: trenta chilometri, quasi tutti in piano.', '08:30', 'Ritrovo in sede'],
  ['05-30', 'Laboratorio di pane con le trebbie della birra.', '15:30', 'Cucina'],
  ['06-20', "Festa d'inizio estate: ognuno porta qualcosa, la birra la mettiamo noi.", '19:00', 'Prato'],
  ['06-27', 'Turno alla spina: mancano due persone per il sabato sera.'],
  ['07-04', 'Torneo di calcio balilla a coppie.', '21:00', 'Sede'],
  ['07-18', 'Concerto acustico sotto il fico.', '21:30', 'Cortile'],
  ['08-08', 'La sede resta chiusa per due settimane. Buone vacanze a tutti!'],
  ['08-24', 'Si ricomincia: aperitivo di rientro.', '19:00', 'Sede'],
  ['08-30', 'Raccolta del luppolo. Maniche lunghe, punge.', '08:00', 'Orto'],
  ['09-05', 'Cotta della birra del raccolto, con il luppolo ancora verde.', '09:00', 'Birrificio'],
  ['09-19', 'Vendemmia da Piero, in cambio di due damigiane.', '07:30', 'Cascina'],
  ['09-24', 'Corso di spillatura, prima sera.', '20:30', 'Sede'],
  ['10-01', 'Corso di spillatura, seconda sera.', '20:30', 'Sede'],
  ['10-25', 'Castagnata in piazza con la banda.', '15:00', 'Piazza'],
  ['10-30', 'Presentazione del libro sui mulini della valle.', '18:30', 'Biblioteca'],
  ['11-05', "Cambio delle gomme e delle luci alle bici dell'associazione.", '15:00', 'Cortile'],
  ['11-11', 'Cena di San Martino: prenotarsi entro venerdì.', '20:00', 'Sede'],
  ['11-14', 'Banco di scambio dei libri.', '16:00', 'Sede'],
  [
    '11-22',
    'Imbottigliamento della birra di Natale. Chi etichetta si porta a casa una bottiglia.',
    '09:30',
    'Birrificio',
  ],
  ['12-05', 'Mercatino: turni al banco dalle dieci alle diciotto.', '10:00', 'Piazza'],
  ['12-19', 'Brindisi degli auguri.', '18:30', 'Sede'],
  ['12-28', 'Tombola con premi ridicoli.', '21:00', 'Sede'],
  ['02-20', 'Riunione del direttivo, aperta a chi vuole ascoltare.', '20:30', 'Sede'],
  ['03-21', 'Laboratorio: saponette con il luppolo.', '15:30', 'Cucina'],
  ['01-30', 'Serata di giochi da tavolo.', '21:00', 'Sede'],
  ['02-27', 'Degustazione di formaggi della valle con le nostre birre.', '20:00', 'Sede'],
  [-28, "Giornata di pulizia della sede. In fondo c'è la torta.", '09:00', 'Sede'],
  [-20, 'Incontro con i nuovi soci: come funziona tutto quanto.', '18:30', 'Sede'],
  [-13, 'Cotta della chiara: si comincia presto.', '08:30', 'Birrificio'],
  [-6, 'Cena di quartiere: una tavolata sola.', '20:00', 'Via dei Mulini'],
  [-2, 'Chi ha preso il cavatappi grande lo riporti, per favore.'],
  [0, 'Apertura straordinaria: si assaggia la nuova ambrata.', '18:00', 'Sede'],
  [0, 'Le chiavi del cortile sono da Marta.'],
  [2, 'Riparazione delle bici.', '15:00', 'Cortile'],
  [5, 'Corso di fermentazione, primo incontro: portate un quaderno.', '20:30', 'Sede'],
  [7, 'Turno alla spina: servono due persone.'],
  [9, 'Passeggiata lungo il canale, adatta anche ai passeggini.', '10:00', 'Ritrovo in sede'],
  [12, 'Corso di fermentazione, secondo incontro.', '20:30', 'Sede'],
  [16, 'Consegna degli ordini di gruppo del caffè.', '17:00', 'Sede'],
  [19, 'Corso di fermentazione, ultimo incontro e assaggi.', '20:30', 'Sede'],
  [24, 'Concerto del coro dei vicini.', '21:00', 'Sede'],
  [30, 'Assemblea dei soci.', '20:30', 'Sede'],
  [41, 'Gita al birrificio dei cugini, in treno.', '08:00', 'Stazione'],
  [58, "Festa dell'associazione: idee e turni in bacheca.", '16:00', 'Sede'],
  ...[-2, -1, 0, 1].map(
    (months): NoteLine => [{ months }, 'Serata aperta del lunedì: ingresso libero.', '21:00', 'Sede'],
  ),
];

export const demoNotes: readonly DemoNote[] = lines.map(([day, text, time, place], index) => ({
  id: `019aa000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
  day,
  text,
  ...(time !== undefined && { time }),
  ...(place !== undefined && { place }),
}));
