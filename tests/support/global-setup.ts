import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { forbidSql, hidingForbidden, readForbidden } from './forbidden-sql.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
import { throwawaySettings } from './throwaway-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database on the test server from which others are created. */
    databaseUrl: string;
    /** The migrated database that every test database is copied from. */
    templateDatabase: string;
    /** The server through PgBouncer in transaction mode (`npm run test:pooled`): tests read and write through it. */
    pooledUrl: string | undefined;
  }
}

/**
 * One database server for all tests (TEST_DATABASE_URL, or an embedded one), with a migrated template in it.
 * `TEST_FORBID` names SQL features that the template lacks: see `npm run portability`.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const forbidden = readForbidden(process.env.TEST_FORBID);
  const server = await openTestServer();
  try {
    const template = `template_tu_${process.pid}`;
    await forbidSql(await createTemplate(server.url, template), forbidden);
    project.provide('databaseUrl', hidingForbidden(server.url, forbidden));
    project.provide('templateDatabase', template);
    const pooler = process.env.TEST_POOLED === 'yes' ? await openPooler(server.url) : undefined;
    project.provide('pooledUrl', pooler?.url);
    return async () => {
      await pooler?.stop();
      await runSql(server.url, `drop database if exists ${template} with (force)`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const dataDir = makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      removeTemporaryFolder(dataDir);
    },
  };
}

async function openPooler(serverUrl: string) {
  const { isPgBouncerInstalled, openPgBouncer } = await import('./open-pgbouncer.ts');
  if (!isPgBouncerInstalled)
    throw new Error("PgBouncer is not installed: install Debian's package pgbouncer.");
  return openPgBouncer(serverUrl, { poolMode: 'transaction', poolSize: 10 });
}

/** The address of a new, migrated database. */
async function createTemplate(serverUrl: string, name: string): Promise<string> {
  // A killed run may have left one of the same name.
  await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migrateDatabase(url.href);
  return url.href;
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
