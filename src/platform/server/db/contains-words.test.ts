import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { containsWords } from './contains-words.ts';

const database = testDatabase();
const names = [
  "Niccolò D'Angelo",
  'Renée Dell’Acqua',
  'ÖZLEM Yıldız',
  'Łukasz Weiß',
  'Ещё Дмитрий',
  "L'Aquila",
  '100% Luppolo_x',
];

beforeAll(async () => {
  await database.db.execute(sql`create table named (name text not null)`);
  for (const name of names) await database.db.execute(sql`insert into named values (${name})`);
});

async function find(typed: string): Promise<string[]> {
  const { rows } = await database.db.execute(
    sql`select name from named where ${containsWords(sql.identifier('name'), typed) ?? sql`true`} order by name`,
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

describe('a search', () => {
  test.each([
    ['Niccolo', "Niccolò D'Angelo"],
    ['NICCOLO\u0300', "Niccolò D'Angelo"],
    ['d’angelo niccolò', "Niccolò D'Angelo"],
    ['dangelo', "Niccolò D'Angelo"],
    ["dell'acqua", 'Renée Dell’Acqua'],
    ['dell’acqua', 'Renée Dell’Acqua'],
    ['dell`acqua', 'Renée Dell’Acqua'],
    ['renee\u200b', 'Renée Dell’Acqua'],
    ['ozlem', 'ÖZLEM Yıldız'],
    ['özlem yildiz', 'ÖZLEM Yıldız'],
    ['lukasz weiss', 'Łukasz Weiß'],
    ['ЕЩЕ', 'Ещё Дмитрий'],
    ['laquila', "L'Aquila"],
    ['100%', '100% Luppolo_x'],
    ['luppolo_', '100% Luppolo_x'],
  ])('for %j finds %s alone', async (typed, name) => {
    expect(await find(typed)).toEqual([name]);
  });

  test("treats the database's wildcards as plain characters, in full width too", async () => {
    expect(await find('%')).toEqual(['100% Luppolo_x']);
    expect(await find('％')).toEqual(['100% Luppolo_x']);
    expect(await find('lu_polo')).toEqual([]);
    expect(await find('\\')).toEqual([]);
  });

  test('requires every word, and adds no condition when there are no words', async () => {
    expect(await find('niccolo acqua')).toEqual([]);
    expect(containsWords(sql.identifier('name'), ' \u00a0')).toBeUndefined();
  });
});

test('the database folds case and accents as the application does, except for apostrophes', async () => {
  for (const name of [...names, 'Kölsch', 'ﬁlo', 'bœuf', 'ＡＢＣ', 'İstanbul', 'Đorđe Øst æ', 'ガラス']) {
    const { rows } = await database.db.execute(sql`select fold_text(${name}) as folded`);
    expect(rows).toEqual([{ folded: foldText(name).replaceAll(/['’]/g, '') }]);
  }
});

test('a search for people by name uses the database index', async () => {
  for (let person = 0; person < 50; person += 1) await insertPerson(database.db);
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select ${users.id} from ${users} where ${isNamed("dell'acqua")}`,
    );
    return rows.map((row) => Object.values(row).join('')).join('\n');
  });
  expect(plan).toContain('users_folded');
});
