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

  test('can be UTF-16, and its columns can be in any order, with unknown columns between them', () => {
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

describe('a line of a register file', () => {
  const today = '2026-11-24';
  const problemsOf = (...lines: string[]) =>
    readRegister(read([head, ...lines].join('\n')), { today }).problems.map(
      ({ line, problem }) => `${line} ${problem}`,
    );

  test('is read as a member when its days are in Italian spreadsheet format', () => {
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

  test('of a family that shares an email address is imported without the address, with a notice', () => {
    const lines = read(
      [head, '1;A;2020-01-01;casa@example.org', '2;B;2020-01-01;Casa@example.org'].join('\n'),
    );
    const { members, notices, problems } = readRegister(lines, { today });
    expect(problems).toEqual([]);
    expect(members.map(({ email }) => email)).toEqual(['casa@example.org', null]);
    expect(notices).toEqual([{ line: 3, notice: 'email_repeated' }]);
  });

  test('with two-digit years needs an answer of the administrator, and then means the latest possible years', () => {
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

  test('has the line numbers of the file, even if there are lines above the header row', () => {
    expect(read('sep=;\nLibro soci\n\nnumber;name;since\n1;A;2020-01-01')[0]?.line).toBe(5);
  });

  test('with unknown column titles is read with the columns that the administrator chooses', () => {
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

  test('with a repeated column needs a choice by the administrator', () => {
    expect(readRegisterFile(bytes(`${head};name\n1;A;2020-01-01;;;;`), names).isComplete).toBe(false);
  });
});

describe('a file of an association', () => {
  const today = '2026-11-24';
  const columnsOf = (titles: string, line: string) => {
    const { columns, isComplete } = readRegisterFile(bytes(`${titles}\n${line}`), names);
    return { isComplete, columns: columns.map(({ column }) => column) };
  };

  test('lists the columns that are not read, by their titles', () => {
    const titles = 'Numero;Nominativo;Data iscrizione;Stato;Consenso mail;;';
    const { isComplete, unread } = readRegisterFile(bytes(`${titles}\n1;Ada;03/02/2019;attivo;sì;x;`), names);
    expect(isComplete).toBe(true);
    expect(unread).toEqual([
      { place: 3, title: 'Stato' },
      { place: 4, title: 'Consenso mail' },
      { place: 5, title: '' },
    ]);
  });

  test.each(['Email socio', 'Contatto mail', 'E-mail (principale)', 'MAIL personale', 'Posta elettronica 1'])(
    'has its email addresses in the column %s',
    (title) => {
      expect(columnsOf(`N.;Nominativo;Socio dal;${title}`, '1;Ada;03/02/2019;a@example.org')).toEqual({
        isComplete: true,
        columns: ['number', 'name', 'since', 'email'],
      });
    },
  );

  test.each([
    'Nr. Tessera',
    'Tessera n.',
    'Num. tessera',
    'Numero della tessera',
    'N° tessera socio',
    'Codice associato',
    'N. iscrizione',
  ])('has its numbers in the column %s', (title) => {
    expect(columnsOf(`${title};Nominativo;Socio dal`, '1;Ada;03/02/2019').columns[0]).toBe('number');
  });

  test.each([
    ['Data iscr.', 'since'],
    ['Data tesseramento', 'since'],
    ['Ammissione', 'since'],
    ['Data iscrizione libro soci', 'since'],
    ['Data dimissioni', 'until'],
    ['Data fine iscrizione', 'until'],
    ['Scadenza tessera', 'until'],
    ['Data delibera di ammissione', 'ratifiedOn'],
    ['Ratifica del consiglio', 'ratifiedOn'],
    ['Data di nascita', null],
    ['Data domanda di iscrizione', null],
    ['Motivo cessazione', null],
    ['Numero telefono', null],
    ['Codice fiscale', null],
    ['Nome padre', null],
  ])('has in the column %s the field %s', (title, column) => {
    expect(columnsOf(`x;${title}`, 'y;03/02/2019').columns[1]).toBe(column);
  });

  test('with two columns for one field needs a choice by the administrator', () => {
    const line = '1;Ada;03/02/2019;a@example.org;b@example.org';
    const isComplete = (titles: string) => columnsOf(titles, line).isComplete;
    expect(isComplete('N.;Nominativo;Socio dal;Email socio;Email genitore')).toBe(false);
    expect(isComplete('N.;Nominativo;Socio dal;Email;Email genitore')).toBe(true);
    expect(columnsOf('N.;Num. tessera;Nominativo;Socio dal', '1;7;Ada;03/02/2019').isComplete).toBe(false);
    expect(
      columnsOf('N.;Nominativo;Data iscr.;Data tesseramento', '1;Ada;03/02/2019;03/02/2019').isComplete,
    ).toBe(false);
  });

  test.each([
    '1;Rossi;Ada;03/02/2019',
    'Rossi Ada;3 marzo 2019',
    'Rossi;Ada;a@example.org',
    '12;Rossi Ada;socio',
    '7;Rossi;Ada',
  ])('that begins with the member %s has no titles, and is refused', (line) => {
    const refused = expect.objectContaining({ code: 'register_file_titles' });
    expect(() => readRegisterFile(bytes(`${line}\n${line}`), names)).toThrow(refused);
    const columns = line.split(';').map(() => null);
    expect(() => readRegisterFile(bytes(line), names, columns)).toThrow(refused);
  });

  test.each([
    'Chi;Quando;2024',
    'Libro soci 2024\nChi;Quando;Tessera n.',
    'Chi;Numero;Iscritto il;31/12/2024',
  ])('with the titles %j is not taken for one without titles', (titles) => {
    expect(readRegisterFile(bytes(`${titles}\nAda;1;03/02/2019;x`), names).isComplete).toBe(false);
  });

  const membersOf = (...days: string[]) =>
    readRegister(read([head, ...days.map((day, index) => `${index + 1};A;${day}`)].join('\n')), {
      today,
      readsShortYears: true,
    });

  test.each([
    ['3 marzo 2024', '2024-03-03'],
    ['1° marzo 2024', '2024-03-01'],
    ['lunedì 4 marzo 2024', '2024-03-04'],
    ['7 dic. 2019', '2019-12-07'],
    ['1-mar-24', '2024-03-01'],
    ['03/Mar/2024', '2024-03-03'],
    ['1 sett 2020', '2020-09-01'],
    ['3 ottobre 2020', '2020-10-03'],
    ['March 3rd, 2024', '2024-03-03'],
    ['3. März 2024', '2024-03-03'],
    ['2024/03/01', '2024-03-01'],
    ['2024-3-1', '2024-03-01'],
    ['12/05/2024 10:30', '2024-05-12'],
    ['12/05/2024 10.30.15', '2024-05-12'],
    ['2024-03-01T22:10:00', '2024-03-01'],
    ['2024-02-29T23:00:00.000Z', '2024-03-01'],
    ['45352', '2024-03-01'],
    ['45352.75', '2024-03-01'],
    ['20000', '1954-10-03'],
  ])('has the day %s', (written, day) => {
    const { members, problems } = membersOf(written);
    expect(problems).toEqual([]);
    expect(members[0]?.since).toBe(day);
  });

  test.each(['primavera 2024', '2024', '19999', '60001', 'circa 3 marzo 2024', '3 jui 2024', '3 xyz 2024'])(
    'with the unreadable day %s is refused, with this text in the error',
    (written) => {
      expect(membersOf(written).problems).toEqual([{ line: 2, problem: 'day_unread', written }]);
    },
  );

  test('with an impossible or missing day is refused, with this problem in the error', () => {
    expect(membersOf('31/02/2024', '30 febbraio 2024', '', '3 marzo 2099').problems).toEqual(
      [2, 3, 4, 5].map((line) => ({ line, problem: 'since_invalid' })),
    );
    expect(membersOf('03/02/2019;;boh;mai').problems).toEqual(
      ['boh', 'mai'].map((written) => ({ line: 2, problem: 'day_unread', written })),
    );
  });
});

/** Encodes text with the bytes of some letters. */
const withBytes = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((sign) => letters[sign] ?? sign.charCodeAt(0)));

const macRoman = {
  à: 0x88,
  è: 0x8f,
  é: 0x8e,
  ì: 0x93,
  ò: 0x98,
  ù: 0x9d,
  '’': 0xd5,
  ü: 0x9f,
  ñ: 0x96,
  Ò: 0xf1,
};
const msDos = { à: 0x85, è: 0x8a, é: 0x82, ì: 0x8d, ò: 0x95, ù: 0x97, ü: 0x81, ö: 0x94, ñ: 0xa4, Ò: 0xe3 };

describe('a name', () => {
  const file = (name: string) => `Numero;Nominativo;Socio dal\r\n1;${name};03/02/2019`;

  test.each([
    ...['Nicolò', 'André', 'Mosè', 'Lunì', 'Gesù', 'Libertà', 'D’Angelo', 'Müller', 'Nuñez', 'NICOLÒ'].map(
      (name) => ['Mac Roman', name, macRoman] as const,
    ),
    ...['Nicolò', 'André', 'Mosè', 'Lunì', 'Gesù', 'Libertà', 'Müller', 'Jörg', 'Nuñez', 'NICOLÒ'].map(
      (name) => ['MS-DOS', name, msDos] as const,
    ),
  ])('in %s is never garbled: %s', (_, name, letters) => {
    expect(() => readRegisterFile(withBytes(file(name), letters), names)).toThrow(
      expect.objectContaining({ code: 'register_file_letters' }),
    );
  });

  test.each([
    'Nicolò D’Angelò',
    'Tomašević Žan',
    'NICOLò',
    'MOSÈ',
    'Rossi–Bianchi',
    '“Nina” Müller',
    'Núñez João',
  ])('of Windows is read: %s', (name) => {
    const windows = { š: 0x9a, ć: 0x63, Ž: 0x8e, '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 };
    expect(readRegisterFile(withBytes(file(name), windows), names).lines[0]?.cells?.name).toBe(
      name.replace('ć', 'c'),
    );
  });
});
