import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
import { throwawaySettings } from './throwaway-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database on the test server from which others are created. */
    databaseUrl: string;
    /** The migrated database that every test database is copied from. */
    templateDatabase: string;
  }
}

/** One database server for all tests (TEST_DATABASE_URL, or an embedded one), with a migrated template in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  try {
    const template = `template_tu_${process.pid}`;
    await createTemplate(server.url, template);
    project.provide('databaseUrl', server.url);
    project.provide('templateDatabase', template);
    return async () => {
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

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  // A killed run may have left one of the same name.
  await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migrateDatabase(url.href);
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
