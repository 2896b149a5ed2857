import { describe, expect, test } from 'vitest';
import { columnNames } from './column-names.ts';
import { readRegister } from './read-register.ts';
import { readRegisterFile } from './register-file.ts';

const names = columnNames();
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readRegisterFile(bytes(text), names).lines;
const head = 'number;name;since;email;until;ratifiedOn';

describe('a register file', () => {
  test.each([';', ',', '\t'])('can have the separator of its spreadsheet: %j', (separator) => {
    const text = `${head}\n1;"Rossi; detta ""Nina""";2020-01-01;a@example.org;;\n`.replaceAll(';', separator);
    expect(read(text)).toEqual([
      {
        line: 2,
        cells: {
          ...{ number: '1', name: `Rossi${separator} detta "Nina"`, since: '2020-01-01' },
          ...{ email: 'a@example.org', until: '', ratifiedOn: '' },
        },
      },
    ]);
  });

  test.each([
    ['\ufeff', '\r\n'],
    ['', '\r'],
    ['', '\n'],
  ])('can begin with the byte order mark %j and have line ends %j', (mark, end) => {
    const text =
      mark + [head, '1;Ada;2020-01-01;;;', '', ' ; ;', '2;"Bea\nRossi";2020-01-01;;;', ''].join(end);
    const lines = read(text);
    expect(lines.map(({ cells }) => cells?.name)).toEqual(['Ada', 'Bea\nRossi']);
  });

  test('can be UTF-16, and its columns can have any order, with others between them', () => {
    const text = '\ufeffNAME;note;Since;Number\nNicolò;x;2020-01-01;7';
    const wide = new Uint8Array(Uint16Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer);
    expect(readRegisterFile(wide, names).lines[0]?.cells).toMatchObject({ name: 'Nicolò', number: '7' });
  });

  test.each([
    ['that is a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]), 'register_file_encoding'],
    ['with zeros in it', bytes(`${head}\n1;A\0;2020-01-01`), 'register_file_encoding'],
    ['that is empty', bytes(''), 'register_file_empty'],
    ['with a head only', bytes(`${head}\n`), 'register_file_empty'],
    ['with a quotation mark that does not close', bytes(`${head}\n1;"A;2020-01-01`), 'register_file_quotes'],
    ['with words behind a quotation mark', bytes(`${head}\n1;"A"b;2020-01-01`), 'register_file_quotes'],
    ['that is huge', bytes(`${head}\n${'1;A;2020-01-01;;;\n'.repeat(20_001)}`), 'register_file_too_long'],
  ])('%s is refused', (_, content, code) => {
    expect(() => readRegisterFile(content, names)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a line', () => {
  const today = '2026-11-24';
  const problemsOf = (...lines: string[]) =>
    readRegister(read([head, ...lines].join('\n')), { today }).problems.map(
      ({ line, problem }) => `${line} ${problem}`,
    );

  test('with days in Italian spreadsheet format is a member', () => {
    const lines = read(`${head}\n007;  Ada   Rossi ;1/2/2020;ADA@example.org;31.12.2024;05-02-2020`);
    expect(readRegister(lines, { today })).toEqual({
      problems: [],
      notices: [],
      shortYears: [],
      members: [
        {
          ...{ line: 2, number: 7, name: 'Ada Rossi', email: 'ada@example.org' },
          ...{ since: '2020-02-01', until: '2024-12-31', ratifiedOn: '2020-02-05' },
        },
      ],
    });
  });

  test('reports all of its problems', () => {
    expect(problemsOf(';;;;;', '0;A;2020-01-01;;;')).toEqual(['3 number_invalid']);
    expect(problemsOf(';A;2020-01-01;;;')).toEqual(['2 number_missing']);
    expect(problemsOf('1,5;.;2020-13-01;x@;2019-01-01;2027-01-01')).toEqual([
      ...['2 number_invalid', '2 name_missing', '2 email_invalid'],
      ...['2 since_invalid', '2 until_invalid', '2 ratified_invalid'],
    ]);
    expect(problemsOf(`1;${'a'.repeat(101)};2020-01-01;;;`)).toEqual(['2 name_too_long']);
    expect(problemsOf('1;A;2020-01-01')).toEqual([]);
    expect(problemsOf('1;A;2020-01-01;;;;x')).toEqual(['2 columns_differ']);
    expect(problemsOf('1;A;2026-11-25;;;')).toEqual(['2 since_invalid']);
    expect(problemsOf('1;A;2020-01-01;;;', '1;B;2020-01-01;;;')).toEqual(['3 number_repeated']);
  });

  test('of a family that shares an email address is imported without it, with a notice', () => {
    const lines = read(
      [head, '1;A;2020-01-01;casa@example.org', '2;B;2020-01-01;Casa@example.org'].join('\n'),
    );
    const { members, notices, problems } = readRegister(lines, { today });
    expect(problems).toEqual([]);
    expect(members.map(({ email }) => email)).toEqual(['casa@example.org', null]);
    expect(notices).toEqual([{ line: 3, notice: 'email_repeated' }]);
  });

  test('with years of two digits needs an answer, and then they are read as the latest possible ones', () => {
    const lines = read([head, '1;A;12/05/24;;31/12/30;1/6/24', '2;B;03.02.98', '3;C;31/02/24'].join('\n'));
    const asked = readRegister(lines, { today });
    expect(asked.members).toEqual([]);
    expect(asked.problems).toEqual([
      { line: 2, problem: 'year_short' },
      { line: 3, problem: 'year_short' },
      { line: 4, problem: 'since_invalid' },
    ]);
    expect(asked.shortYears[0]).toEqual({ written: '12/05/24', day: '2024-05-12' });
    const answered = readRegister(lines, { today, readsShortYears: true });
    expect(answered.members.map(({ since, until, ratifiedOn }) => [since, until, ratifiedOn])).toEqual([
      ['2024-05-12', '2030-12-31', '2024-06-01'],
      ['1998-02-03', null, null],
    ]);
  });

  test('can have days with an added time of midnight', () => {
    const lines = read([head, '1;A;12/05/2024 00:00;;2026-01-31 00:00:00'].join('\n'));
    expect(readRegister(lines, { today }).members).toMatchObject([
      { since: '2024-05-12', until: '2026-01-31' },
    ]);
  });
});

/** Encodes text as Excel for Windows does in its format "CSV". */
const inWindows = (text: string) =>
  Uint8Array.from([...text].map((sign) => (sign === '€' ? 0x80 : sign === '’' ? 0x92 : sign.charCodeAt(0))));
const inUtf16 = (text: string, isBig = false) =>
  new Uint8Array(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe('a file in the format of spreadsheets', () => {
  const text =
    'Numero;Cognome;Nome;Data iscrizione;E-mail;Note\r\n1;D’Angelò;Niccolò;03/02/2019\r\n2;Rossi;Ada;04/02/2019;;€\r\n';

  test.each([
    ['of Excel for Windows', inWindows(text)],
    ['in UTF-8', bytes(text)],
    ['in UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['of “Unicode text”', inUtf16(`\ufeff${text}`.replaceAll(';', '\t'))],
    ['in UTF-16 without a mark', inUtf16(text)],
    ['in big-endian UTF-16', inUtf16(`\ufeff${text}`, true)],
    ['with the line sep=;', bytes(`sep=;\r\n${text}`)],
    ['with a mark and the line "sep=;"', bytes(`\ufeff"sep=;"\n${text}`)],
    ['with a title above its head', bytes(`Libro soci dell’associazione;;;;;\r\n;;;;;\r\n${text}`)],
    ['of LibreOffice with quotation marks', bytes(text.replaceAll(/[^;\r\n]+/g, '"$&"'))],
    ['with empty cells at the ends of lines', bytes(text.replaceAll('\r\n', ';;;\r\n'))],
  ])('%s is read', (_name, content) => {
    const { isComplete, columns, lines } = readRegisterFile(content, names);
    expect(isComplete).toBe(true);
    expect(columns.map(({ column }) => column).slice(0, 6)).toEqual([
      ...(['number', 'surname', 'firstName', 'since', 'email'] as const),
      null,
    ]);
    const { members, problems } = readRegister(lines, { today: '2026-11-24' });
    expect(problems).toEqual([]);
    expect(members.map(({ number, name, since }) => [number, name, since])).toEqual([
      [1, 'Niccolò D’Angelò', '2019-02-03'],
      [2, 'Ada Rossi', '2019-02-04'],
    ]);
  });

  test.each([
    'N.;Nominativo;Socio dal',
    'Data di iscrizione;Nome e Cognome;N° tessera',
    'MATRICOLA,Cognome e nome,Data ammissione,Ratificato il',
    'number;name;since',
    'Cognome\tNome\tNumero socio\tIscritto il',
  ])('with the titles %s is recognised', (titles) => {
    expect(readRegisterFile(bytes(`${titles}\n1;2;3`), names).isComplete).toBe(true);
  });

  test('has the line numbers of the file, also below lines above the head', () => {
    expect(read('sep=;\nLibro soci\n\nnumber;name;since\n1;A;2020-01-01')[0]?.line).toBe(5);
  });

  test('with other titles is read with the columns that the administrator chooses', () => {
    const unknown = bytes('Chi;Quando;Tessera n.;Varie\nAda Rossi;03/02/2019;7;x');
    const { columns, isComplete } = readRegisterFile(unknown, names);
    expect(isComplete).toBe(false);
    expect(columns[0]).toEqual({ title: 'Chi', example: 'Ada Rossi', column: null });
    const chosen = readRegisterFile(unknown, names, ['name', 'since', 'number', null]);
    expect(chosen.isComplete).toBe(true);
    expect(chosen.lines[0]?.cells).toMatchObject({ name: 'Ada Rossi', since: '03/02/2019', number: '7' });
    expect(readRegisterFile(unknown, names, ['name', 'name', 'number', 'since']).isComplete).toBe(false);
    expect(() => readRegisterFile(unknown, names, ['name'])).toThrow(
      expect.objectContaining({ code: 'register_file_columns' }),
    );
  });

  test('with a repeated column needs an answer', () => {
    expect(readRegisterFile(bytes(`${head};name\n1;A;2020-01-01;;;;`), names).isComplete).toBe(false);
  });
});
