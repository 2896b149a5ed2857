import { describe, expect, test } from 'vitest';
import { readRegister } from './read-register.ts';
import { type ColumnNames, readRegisterFile, registerFields } from './register-file.ts';

const names: ColumnNames = new Map(registerFields.map((field) => [field.toLowerCase(), field]));
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readRegisterFile(bytes(text), names);
const head = 'number;name;since;email;until;ratifiedOn';

describe('a register file', () => {
  test.each([';', ',', '\t'])('has the separator of its spreadsheet: %j', (separator) => {
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
  ])('is read with a mark %j at its beginning and lines that end with %j', (mark, end) => {
    const text =
      mark + [head, '1;Ada;2020-01-01;;;', '', ' ; ;', '2;"Bea\nRossi";2020-01-01;;;', ''].join(end);
    const lines = read(text);
    expect(lines.map(({ cells }) => cells?.name)).toEqual(['Ada', 'Bea\nRossi']);
  });

  test('of UTF-16 is read too, and its columns have any order and others beside them', () => {
    const text = '\ufeffNAME;note;Since;Number\nNicolò;x;2020-01-01;7';
    const wide = new Uint8Array(Uint16Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer);
    expect(readRegisterFile(wide, names)[0]?.cells).toMatchObject({ name: 'Nicolò', number: '7' });
  });

  test.each([
    ['that is no text', new Uint8Array([0x4e, 0x69, 0xe0, 0x3b]), 'register_file_encoding'],
    ['with zeros in it', bytes(`${head}\n1;A\0;2020-01-01`), 'register_file_encoding'],
    ['that is empty', bytes(''), 'register_file_empty'],
    ['with a head only', bytes(`${head}\n`), 'register_file_empty'],
    ['without a column that it needs', bytes('number;since\n1;2020-01-01'), 'register_file_columns'],
    ['with a column twice', bytes(`${head};name\n1;A;2020-01-01;;;;`), 'register_file_columns'],
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
    readRegister(read([head, ...lines].join('\n')), today).problems.map(
      ({ line, problem }) => `${line} ${problem}`,
    );

  test('with days as an Italian spreadsheet writes them is a member', () => {
    const lines = read(`${head}\n007;  Ada   Rossi ;1/2/2020;ADA@example.org;31.12.2024;05-02-2020`);
    expect(readRegister(lines, today)).toEqual({
      problems: [],
      members: [
        {
          ...{ line: 2, number: 7, name: 'Ada Rossi', email: 'ada@example.org' },
          ...{ since: '2020-02-01', until: '2024-12-31', ratifiedOn: '2020-02-05' },
        },
      ],
    });
  });

  test('says what is wrong with it, all of it', () => {
    expect(problemsOf(';;;;;', '0;A;2020-01-01;;;')).toEqual(['3 number_invalid']);
    expect(problemsOf(';A;2020-01-01;;;')).toEqual(['2 number_missing']);
    expect(problemsOf('1,5;.;2020-13-01;x@;2019-01-01;2027-01-01')).toEqual([
      ...['2 number_invalid', '2 name_missing', '2 email_invalid'],
      ...['2 since_invalid', '2 until_invalid', '2 ratified_invalid'],
    ]);
    expect(problemsOf(`1;${'a'.repeat(101)};2020-01-01;;;`)).toEqual(['2 name_too_long']);
    expect(problemsOf('1;A;2020-01-01')).toEqual(['2 columns_differ']);
    expect(problemsOf('1;A;2026-11-25;;;')).toEqual(['2 since_invalid']);
    expect(problemsOf('1;A;2020-01-01;a@example.org;;', '1;B;2020-01-01;A@example.org;;')).toEqual([
      '3 number_repeated',
      '3 email_repeated',
    ]);
  });
});
