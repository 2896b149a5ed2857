import pg from 'pg';

/** SQL features that distributed databases refuse or lack: see docs/scale.md. */
export const sqlFeatures = [
  'foreign-keys',
  'triggers',
  'notify',
  'advisory-locks',
  'sequences',
  // As on engines that accept the call and do nothing.
  'notify-effect',
  'advisory-lock-effect',
] as const;

export type SqlFeature = (typeof sqlFeatures)[number];

/** The features named by `TEST_FORBID`, such as `triggers,notify`. Throws for an unknown name. */
export function readForbidden(names = ''): SqlFeature[] {
  const wanted = names.split(',').filter((name) => name !== '');
  const unknown = wanted.filter((name) => !sqlFeatures.some((feature) => feature === name));
  if (unknown.length > 0)
    throw new Error(`TEST_FORBID: ${unknown.join(', ')} is none of ${sqlFeatures.join(', ')}`);
  return sqlFeatures.filter((feature) => wanted.includes(feature));
}

const notify = 'pg_notify(text, text)';

const advisoryLocks = ['pg_advisory_lock', 'pg_advisory_xact_lock'].flatMap((name) => [
  `${name}(bigint)`,
  `${name}(int, int)`,
]);

/** Foreign keys and triggers are dropped; other forbidden features raise an error that says so. */
const statements: Record<SqlFeature, string> = {
  'foreign-keys': `
    do $$ declare each record; begin
      for each in select conname, conrelid::regclass as owner from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', each.owner, each.conname);
      end loop;
    end $$`,
  triggers: `
    do $$ declare each record; begin
      for each in select tgname, tgrelid::regclass as owner from pg_trigger where not tgisinternal loop
        execute format('drop trigger %I on %s', each.tgname, each.owner);
      end loop;
    end $$`,
  notify: raising(notify),
  'advisory-locks': advisoryLocks.map(raising).join(';'),
  'notify-effect': idle(notify),
  'advisory-lock-effect': advisoryLocks.map(idle).join(';'),
  // A default keeps the function that it was created with, so the sequences themselves are exhausted.
  sequences: `
    do $$ declare each record; begin
      for each in select oid::regclass as name from pg_class where relkind = 'S' loop
        execute format('alter sequence %s minvalue 1 maxvalue 2 start 1 restart 1 no cycle', each.name);
        perform setval(each.name, 2, true);
      end loop;
    end $$`,
};

function raising(signature: string): string {
  return `create function forbidden.${signature} returns void language plpgsql as
    $$ begin raise exception 'forbidden: ${signature}' using errcode = 'feature_not_supported'; end $$`;
}

function idle(signature: string): string {
  return `create function forbidden.${signature} returns void language sql as 'select'`;
}

/** Removes the features from a database, and so from its copies. */
export async function forbidSql(databaseUrl: string, features: readonly SqlFeature[]): Promise<void> {
  if (features.length === 0) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create schema forbidden');
    for (const feature of features) await client.query(statements[feature]);
  } finally {
    await client.end();
  }
}

/** The same server, with a search path that finds the forbidden functions before those of PostgreSQL. */
export function hidingForbidden(serverUrl: string, features: readonly SqlFeature[]): string {
  if (features.length === 0) return serverUrl;
  const url = new URL(serverUrl);
  url.searchParams.set('options', '-c search_path=forbidden,pg_catalog,public');
  return url.href;
}
