/** Members of an older register, who have never existed. By the end of their names a live site recognises them. */
export type DemoMember = { name: string; since: string; until: string | null; ratifiedOn: string };

type Line = readonly [name: string, since: string, ratifiedOn: string, until?: string];

/** From the founding of the association on; the numbers follow this order. */
const lines: readonly Line[] = [
  ['Bruna Damigiana', '2019-03-21', '2019-03-21'],
  ['Carlo Tappeti', '2019-03-21', '2019-03-21'],
  ['Delia Spumeggi', '2019-03-21', '2019-03-21', '2023-12-31'],
  ['Ettore Botticini', '2019-03-21', '2019-03-21'],
  ['Flavia Luppoletti', '2019-03-21', '2019-03-21'],
  ['Gino Maltacci', '2019-05-04', '2019-06-10'],
  ['Ilaria Torchietti', '2019-09-14', '2019-10-07', '2021-06-30'],
  ['Lamberto Setacci', '2019-11-23', '2020-01-13'],
  ['Mirella Fiaschi', '2020-02-08', '2020-03-02'],
  ['Nando Caraffini', '2020-09-19', '2020-10-05', '2022-12-31'],
  ['Olga Mestoli', '2020-10-10', '2020-11-09'],
  ['Piero Vendemmi', '2021-01-30', '2021-02-15'],
  ['Quintilia Orzi', '2021-03-20', '2021-04-12'],
  ['Rocco Tinelli', '2021-05-08', '2021-06-14'],
  ['Serena Fermenti', '2021-06-05', '2021-07-05', '2024-12-31'],
  ['Tullio Barilotti', '2021-10-16', '2021-11-08'],
  ['Ursula Schiume', '2022-01-22', '2022-02-07'],
  ['Valerio Mulinelli', '2022-03-12', '2022-04-04'],
  ['Wanda Graticci', '2022-04-23', '2022-05-09', '2023-09-30'],
  ['Ivo Pedalini', '2022-06-18', '2022-07-04'],
  ['Zita Campanelli', '2022-09-10', '2022-10-03'],
  ['Alfio Cortili', '2022-11-26', '2022-12-12'],
  ['Bianca Ortolini', '2023-02-11', '2023-03-06'],
  ['Ciro Ponticelli', '2023-03-25', '2023-04-17', '2025-03-31'],
  ['Dafne Brindisi', '2023-05-13', '2023-06-05'],
  ['Elio Carrettini', '2023-06-24', '2023-07-10'],
  ['Fosca Lievitini', '2023-10-07', '2023-11-06'],
  ['Gualtiero Assaggi', '2023-12-02', '2024-01-15'],
  ['Irma Etichetti', '2024-02-17', '2024-03-04'],
  ['Leandro Casciani', '2024-04-13', '2024-05-06', '2025-09-30'],
  ['Marta Filtrini', '2024-05-25', '2024-06-10'],
  ['Nicolò Sentieri', '2024-09-21', '2024-10-07'],
  ['Ombretta Tavolate', '2024-11-09', '2024-12-02'],
  ['Pardo Vicinelli', '2025-01-18', '2025-02-03'],
];

/** At the end of each name. */
export const demoSuffix = ' (demo)';

export const demoRegister: readonly DemoMember[] = lines.map(([name, since, ratifiedOn, until = null]) => ({
  name: name + demoSuffix,
  since,
  until,
  ratifiedOn,
}));
