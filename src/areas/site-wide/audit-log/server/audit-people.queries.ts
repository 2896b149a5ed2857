import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditPerson } from '../audit-log.schema.ts';

const rowSchema = z.object({ userId: z.uuid(), fullName: z.string() });

/**
 * Everybody who appears in the audit records, by name. Jumps in the index from one person to the next instead of
 * reading all records; PostgreSQL does not do so by itself for `distinct`.
 */
export async function listAuditPeople({ db }: Pick<QueryContext, 'db'>): Promise<AuditPerson[]> {
  const { rows } = await db.execute(sql`
    with recursive actors as (
      (select actor_id from ${auditRecords} where actor_id is not null order by actor_id limit 1)
      union all
      select (
        select following.actor_id from ${auditRecords} following
        where following.actor_id > actors.actor_id order by following.actor_id limit 1
      )
      from actors where actors.actor_id is not null
    )
    select actor_id as "userId", coalesce(${users.fullName}, '') as "fullName"
    from actors left join ${users} on ${users.id} = actor_id
    where actor_id is not null
    order by lower(${users.fullName}) nulls last, actor_id
  `);
  return z.array(rowSchema).parse(rows);
}
