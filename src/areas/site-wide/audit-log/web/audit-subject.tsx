import { Link } from '@tanstack/react-router';
import type { AuditRecordView } from '../audit-log.schema.ts';
import { saySubject } from '../say-record.ts';
import type { Words } from '../say-value.ts';

type AuditSubjectProps = { subject: AuditRecordView['subject']; words: Words };

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-primary';

/** What was changed, as a link where it has a page. */
export function AuditSubject({ subject, words }: AuditSubjectProps) {
  const { kind, number, productId } = subject;
  const name = saySubject(words, subject);
  if (kind === 'order' && number !== null) {
    return (
      <Link to="/admin/ordini/$id" params={{ id: subject.id }} className={linkClass}>
        {name}
      </Link>
    );
  }
  if (kind === 'withdrawal' && number !== null) {
    return (
      <Link to="/admin/recessi" className={linkClass}>
        {name}
      </Link>
    );
  }
  if (kind === 'user' && subject.name) {
    return (
      <Link to="/admin/persone/$id" params={{ id: subject.id }} translate="no" className={linkClass}>
        {name}
      </Link>
    );
  }
  if (productId !== null) {
    return (
      <Link to="/product/$id" params={{ id: productId }} translate="no" className={linkClass}>
        {name}
      </Link>
    );
  }
  return (
    <span translate={subject.name ? 'no' : undefined} className="font-semibold">
      {name}
    </span>
  );
}
