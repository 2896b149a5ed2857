/** Invented members of an older register. A live site recognises them by the suffix of their names. */
export type DemoMember = { name: string; since: string; until: string | null; ratifiedOn: string };

/** Days as years after the founding, month and day, such as `0-03-21`. */
type Line = readonly [name: string, since: string, ratifiedOn: string, until?: string];

/**
 * In the order of their numbers, beginning with the founding of the association. The demo's own member is the
 * fifth founder.
 */
const lines: readonly Line[] = [
  ['Bruna Damigiana', '0-03-21', '0-03-21'],
  ['Carlo Tappeti', '0-03-21', '0-03-21'],
  ['Delia Spumeggi', '0-03-21', '0-03-21', '6-12-31'],
  ['Ettore Botticini', '0-03-21', '0-03-21'],
  ['Flavia Luppoletti', '0-04-13', '0-05-06'],
  ['Gino Maltacci', '0-05-04', '0-06-10'],
  ['Ilaria Torchietti', '0-09-14', '0-10-07', '3-06-30'],
  ['Lamberto Setacci', '0-11-23', '1-01-13'],
  ['Mirella Fiaschi', '1-02-08', '1-03-02'],
  ['Nando Caraffini', '1-09-19', '1-10-05', '5-12-31'],
  ['Olga Mestoli', '1-10-10', '1-11-09'],
  ['Piero Vendemmi', '3-01-30', '3-02-15'],
  ['Quintilia Orzi', '3-03-20', '3-04-12'],
  ['Rocco Tinelli', '3-05-08', '3-06-14'],
  ['Serena Fermenti', '3-06-05', '3-07-05', '8-12-31'],
  ['Tullio Barilotti', '3-10-16', '3-11-08'],
  ['Ursula Schiume', '5-01-22', '5-02-07'],
  ['Valerio Mulinelli', '5-03-12', '5-04-04'],
  ['Wanda Graticci', '5-04-23', '5-05-09', '6-09-30'],
  ['Ivo Pedalini', '5-06-18', '5-07-04'],
  ['Zita Campanelli', '5-09-10', '5-10-03'],
  ['Alfio Cortili', '5-11-26', '5-12-12'],
  ['Bianca Ortolini', '6-02-11', '6-03-06'],
  ['Ciro Ponticelli', '6-03-25', '6-04-17', '9-03-31'],
  ['Dafne Brindisi', '6-05-13', '6-06-05'],
  ['Elio Carrettini', '6-06-24', '6-07-10'],
  ['Fosca Lievitini', '6-10-07', '6-11-06'],
  ['Gualtiero Assaggi', '6-12-02', '6-12-18'],
  ['Irma Etichetti', '8-02-17', '8-03-04'],
  ['Leandro Casciani', '8-04-13', '8-05-06', '9-09-30'],
  ['Marta Filtrini', '8-05-25', '8-06-10'],
  ['Nicolò Sentieri', '8-09-21', '8-10-07'],
  ['Ombretta Tavolate', '8-11-09', '8-12-02'],
  ['Pardo Vicinelli', '9-01-18', '9-02-03'],
];

/** The suffix of each name. */
export const demoSuffix = ' (demo)';

/** The register of an association founded in the given year. */
export function demoRegister(founded: number): DemoMember[] {
  const dayOf = (day: string) => day.replace(/^\d+/, (years) => String(founded + Number(years)));
  return lines.map(([name, since, ratifiedOn, until]) => ({
    name: name + demoSuffix,
    since: dayOf(since),
    until: until === undefined ? null : dayOf(until),
    ratifiedOn: dayOf(ratifiedOn),
  }));
}
