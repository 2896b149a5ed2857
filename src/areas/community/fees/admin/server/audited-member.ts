import type { Asked } from '#areas/people/accounts/server/stale-command.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AuditEntry } from '#platform/server/audit/record-audit.ts';

type Values = Record<string, string | number | boolean | null>;

type Member = { userId: string | null; memberNumber: number };

/**
 * The subject and values of an audit record about a member: the account or, without one, the register with
 * the member's number.
 */
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

/** The criteria to find the audit record of an earlier command for the same member. */
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
