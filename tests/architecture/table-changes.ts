import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { z } from 'zod';
import { root } from './sources.ts';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const migrations = path.join(root, 'migrations/meta');
const configSchema = z.object({ default: z.object({ schema: z.array(z.string()) }) });

/** Everything that the table files export, by file and name. */
export async function readTables(): Promise<Record<string, unknown>> {
  const config = configSchema.parse(await import(path.join(root, 'drizzle.config.ts')));
  const tables: Record<string, unknown> = {};
  for (const file of globSync(config.default.schema, { cwd: root })) {
    const exported: Record<string, unknown> = await import(path.join(root, file));
    for (const [name, value] of Object.entries(exported)) tables[`${file} ${name}`] = value;
  }
  return tables;
}

/** The SQL that would change a database with all migrations applied to these tables. */
export async function listMissingStatements(tables: Record<string, unknown>): Promise<string[]> {
  return generateMigration(newestSnapshot(), generateDrizzleJson(tables));
}

function newestSnapshot(): Snapshot {
  const [newest = ''] = readdirSync(migrations)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  return JSON.parse(readFileSync(path.join(migrations, newest), 'utf8'));
}
