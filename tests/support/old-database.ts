import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { migrationsFolder } from '#platform/server/db/schema-version.ts';

const files = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/**
 * For one test: a database in the state before the migration whose file name contains `migration`. `migrate`
 * applies that one and all later ones.
 */
export async function databaseBefore(
  migration: string,
): Promise<{ client: pg.Client; migrate(): Promise<void> }> {
  const first = files.findIndex((file) => file.includes(migration));
  if (first < 0) throw new Error(`There is no migration ${migration}`);
  const client = await emptyDatabase();
  await apply(client, files.slice(0, first));
  return { client, migrate: () => apply(client, files.slice(first)) };
}

async function emptyDatabase(): Promise<pg.Client> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return client;
}

async function apply(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(path.join(migrationsFolder, name), 'utf8');
    // In a transaction, as the site applies them.
    await client.query('begin');
    for (const statement of statements.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('commit');
  }
}
