import type { Asked } from '#areas/people/accounts/server/stale-command.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AuditEntry } from '#platform/server/audit/record-audit.ts';

type Values = Record<string, string | number | boolean | null>;

type Member = { userId: string | null; memberNumber: number };

/** A record about a member: of their account, or of the register with their number where they have none. */
export function auditedMember(
  { userId, memberNumber }: Member,
  { before, after }: { before: Values; after: Values },
): Pick<AuditEntry, 'subject' | 'before' | 'after'> {
  if (userId !== null) return { subject: { kind: 'user', id: userId }, before, after };
  return {
    subject: { kind: 'member_register', id: newId() },
    before: { memberNumber, ...before },
    after: { memberNumber, ...after },
  };
}

/** How to find the record of the command that changed a member first. */
export function askedOfMember(
  { userId, memberNumber }: Member,
  was?: Values,
): Pick<Asked, 'subject' | 'was' | 'hasOtherSubject'> {
  if (userId !== null) return { subject: { kind: 'user', id: userId }, ...(was && { was }) };
  return {
    subject: { kind: 'member_register', id: newId() },
    was: { memberNumber, ...was },
    hasOtherSubject: true,
  };
}
