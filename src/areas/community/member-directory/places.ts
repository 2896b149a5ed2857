/** A province with its code from Italian number plates. Names are Italian in every language, as in postal addresses. */
export type Province = { code: string; name: string };

/** A region, and its position in the schematic map: columns from the west, rows from the north. */
export type Region = {
  id: string;
  name: string;
  short: string;
  column: number;
  row: number;
  provinces: readonly Province[];
};

type Line = readonly [
  id: string,
  name: string,
  short: string,
  place: readonly [column: number, row: number],
  provinces: string,
];

/** The provinces of Italy (ISTAT, 2024), each as its code and its name. */
const lines: readonly Line[] = [
  ['valle-daosta', "Valle d'Aosta", 'VDA', [0, 0], 'AO Aosta'],
  [
    'lombardia',
    'Lombardia',
    'LOM',
    [1, 0],
    'BG Bergamo|BS Brescia|CO Como|CR Cremona|LC Lecco|LO Lodi|MN Mantova|MI Milano|MB Monza e Brianza|PV Pavia|SO Sondrio|VA Varese',
  ],
  ['trentino-alto-adige', 'Trentino-Alto Adige', 'TAA', [2, 0], 'BZ Bolzano|TN Trento'],
  [
    'veneto',
    'Veneto',
    'VEN',
    [3, 0],
    'BL Belluno|PD Padova|RO Rovigo|TV Treviso|VE Venezia|VR Verona|VI Vicenza',
  ],
  [
    'friuli-venezia-giulia',
    'Friuli-Venezia Giulia',
    'FVG',
    [4, 0],
    'GO Gorizia|PN Pordenone|TS Trieste|UD Udine',
  ],
  [
    'piemonte',
    'Piemonte',
    'PIE',
    [0, 1],
    'AL Alessandria|AT Asti|BI Biella|CN Cuneo|NO Novara|TO Torino|VB Verbano-Cusio-Ossola|VC Vercelli',
  ],
  ['liguria', 'Liguria', 'LIG', [1, 1], 'GE Genova|IM Imperia|SP La Spezia|SV Savona'],
  [
    'emilia-romagna',
    'Emilia-Romagna',
    'EMR',
    [2, 1],
    'BO Bologna|FE Ferrara|FC Forlì-Cesena|MO Modena|PR Parma|PC Piacenza|RA Ravenna|RE Reggio Emilia|RN Rimini',
  ],
  [
    'toscana',
    'Toscana',
    'TOS',
    [1, 2],
    'AR Arezzo|FI Firenze|GR Grosseto|LI Livorno|LU Lucca|MS Massa-Carrara|PI Pisa|PT Pistoia|PO Prato|SI Siena',
  ],
  ['umbria', 'Umbria', 'UMB', [2, 2], 'PG Perugia|TR Terni'],
  ['marche', 'Marche', 'MAR', [3, 2], 'AN Ancona|AP Ascoli Piceno|FM Fermo|MC Macerata|PU Pesaro e Urbino'],
  ['lazio', 'Lazio', 'LAZ', [2, 3], 'FR Frosinone|LT Latina|RI Rieti|RM Roma|VT Viterbo'],
  ['abruzzo', 'Abruzzo', 'ABR', [3, 3], "CH Chieti|AQ L'Aquila|PE Pescara|TE Teramo"],
  ['sardegna', 'Sardegna', 'SAR', [0, 4], 'CA Cagliari|NU Nuoro|OR Oristano|SS Sassari|SU Sud Sardegna'],
  ['campania', 'Campania', 'CAM', [2, 4], 'AV Avellino|BN Benevento|CE Caserta|NA Napoli|SA Salerno'],
  ['molise', 'Molise', 'MOL', [3, 4], 'CB Campobasso|IS Isernia'],
  [
    'puglia',
    'Puglia',
    'PUG',
    [4, 4],
    'BA Bari|BT Barletta-Andria-Trani|BR Brindisi|FG Foggia|LE Lecce|TA Taranto',
  ],
  ['basilicata', 'Basilicata', 'BAS', [3, 5], 'MT Matera|PZ Potenza'],
  [
    'calabria',
    'Calabria',
    'CAL',
    [3, 6],
    'CZ Catanzaro|CS Cosenza|KR Crotone|RC Reggio Calabria|VV Vibo Valentia',
  ],
  [
    'sicilia',
    'Sicilia',
    'SIC',
    [2, 7],
    'AG Agrigento|CL Caltanissetta|CT Catania|EN Enna|ME Messina|PA Palermo|RG Ragusa|SR Siracusa|TP Trapani',
  ],
];

export const regions: readonly Region[] = lines.map(([id, name, short, [column, row], provinces]) => ({
  ...{ id, name, short, column, row },
  provinces: provinces.split('|').map((each) => ({ code: each.slice(0, 2), name: each.slice(3) })),
}));

/** The place of people who live outside of Italy. */
export const abroad = 'abroad';

/** Sorted by name, for a list to choose from. */
export const provinces: readonly Province[] = regions
  .flatMap((region) => region.provinces)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'it'));

const names = new Map(provinces.map(({ code, name }) => [code, name]));

/** Whether a text is a valid place: the code of a province, or `abroad`. */
export const isPlace = (text: string): boolean => text === abroad || names.has(text);

/** The name of a province; undefined for an unknown code. */
export const provinceName = (code: string): string | undefined => names.get(code);

/** The codes of a region's provinces, or `abroad`. */
export function placesOf(region: string): string[] {
  if (region === abroad) return [abroad];
  return regions.find(({ id }) => id === region)?.provinces.map(({ code }) => code) ?? [];
}

/** The region of a province; undefined for `abroad`. */
export const regionOf = (place: string): Region | undefined =>
  regions.find(({ provinces: own }) => own.some(({ code }) => code === place));
