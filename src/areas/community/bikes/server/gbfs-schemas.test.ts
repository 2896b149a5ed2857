import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { gbfsFiles } from '../gbfs.schema.ts';

/** The published schemas of GBFS, in a folder beside the project. */
const folder = path.resolve('../shared/gbfs/v3.1-RC3');
const database = testDatabase();

describe('the published schemas of GBFS 3.1-RC3', () => {
  if (!existsSync(folder)) {
    test.skip('are missing in ../shared/gbfs, so the feed is not compared with them');
    return;
  }

  beforeAll(async () => {
    await insertBikes(database.db, 4);
  });

  test.each(Object.keys(gbfsFiles))('accept %s.json', async (name) => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));
    const { app } = createTestApp(testDeps(database.db));
    const answer = await app.request(`http://127.0.0.1:3000/gbfs/3/${name}.json`);
    expect(answer.status).toBe(200);
    validate(await answer.json());
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ data: {} })).toBe(false);
  });
});
