/** Tables that grow with every year of a site: a migration that reads or rewrites one blocks its writers. */
export const growingTables = [
  'announced_changes',
  'audit_records',
  'checkout_changes',
  'checkout_lines',
  'checkouts',
  'community_notes',
  'ledger_events',
  'live_changes',
  'order_emails',
  'order_lines',
  'order_status_changes',
  'orders',
  'personal_parts',
  'sent_emails',
  'sessions',
  'token_accounts',
  'token_entries',
  'token_movements',
  'users',
];

type Rule = { pattern: RegExp; instead: string; isNullCheck?: true };

const name = '(?:"?public"?\\.)?"?(?<table>\\w+)"?';
const alter = `\\balter table (?:if exists )?(?:only )?${name} `;
const rule = (pattern: string, instead: string): Rule => ({ pattern: new RegExp(pattern, 'i'), instead });

const rules: Rule[] = [
  rule(
    `\\bcreate (?:unique )?index (?!concurrently|if not exists)[^;]*? on (?:only )?${name}`,
    'write "create index if not exists", and before it "-- Beforehand: create index concurrently if not exists …;"',
  ),
  rule(
    `${alter}[^;]*?\\badd (?:column )?(?:if not exists )?"?\\w+"? [^;]*?(?:\\bdefault (?!now\\(\\))[^,;]*?\\(|\\bserial\\b|\\bgenerated\\b)`,
    'add it without a default that is computed for each row, and let the code write it',
  ),
  {
    pattern: new RegExp(`${alter}[^;]*?\\balter (?:column )?"?(?<column>\\w+)"? set not null\\b`, 'i'),
    instead:
      'add a check named <table>_<column>_present ("… is not null"), not valid, and validate it in an earlier version',
    isNullCheck: true,
  },
  rule(`${alter}[^;]*?\\b(?:set data )?type\\b`, 'add another column, and let the code write both'),
  rule(
    `${alter}[^;]*?\\badd (?:constraint "?\\w+"? )?(?:foreign key|check)\\b(?![^;]*\\bnot valid\\b)`,
    'add it "not valid", and validate it in a later version: one transaction would hold both locks',
  ),
  rule(
    `${alter}[^;]*?\\badd (?:constraint "?\\w+"? )?(?:unique|primary key|exclude)\\b(?![^;]*\\busing index\\b)`,
    'make the unique index beforehand, as any other',
  ),
  rule(`\\block table (?:only )?${name}`, 'let a trigger and the code agree without a lock'),
];

/**
 * Statements of a migration that would read or rewrite a growing table under a lock that blocks writers, each
 * with what to write instead. `earlier` are the migrations before it: a check validated there proves that a
 * column has no nulls.
 */
export function listTableLocks(migration: string, earlier = ''): string[] {
  return withoutComments(migration)
    .split(';')
    .flatMap((statement) => {
      const text = statement.replace(/\s+/g, ' ').trim();
      return rules.flatMap(({ pattern, instead, isNullCheck }) => {
        const { table = '', column = '' } = pattern.exec(text)?.groups ?? {};
        if (!growingTables.includes(table)) return [];
        const validated = new RegExp(`validate constraint "?${table}_${column}_present\\b`, 'i');
        if (isNullCheck && validated.test(withoutComments(earlier))) return [];
        return [`${text.slice(0, 100)}: ${instead}`];
      });
    });
}

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');

/** Statements that an operator of a large site runs before the update, because they cannot be part of its transaction. */
export function listBeforehand(migration: string): string[] {
  return [...migration.matchAll(/^-- Beforehand: (.+)$/gm)].map(([, statement = '']) => statement);
}
