import { Link } from '@tanstack/react-router';
import type { SubjectPage } from '#framework/area-audit.ts';
import type { AuditRecordView } from '../audit-log.schema.ts';
import { formatSubject } from '../format-record.ts';
import type { LogReader } from '../format-value.ts';

type AuditSubjectProps = { subject: AuditRecordView['subject']; reader: LogReader };

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-primary';

/** The subject of a change, as a link when it has a page. */
export function AuditSubject({ subject, reader }: AuditSubjectProps) {
  const { kind, name, pageId } = subject;
  const page = reader.index.findSubject(kind)?.page;
  const shown = formatSubject(reader, subject);
  // A name is the same in every language.
  const translate = name ? 'no' : undefined;
  if (!page || !pageId) {
    return (
      <span translate={translate} className="font-semibold">
        {shown}
      </span>
    );
  }
  const target = hasId(page) ? { to: page, params: { id: pageId } } : { to: page };
  return (
    <Link {...target} translate={translate} className={linkClass}>
      {shown}
    </Link>
  );
}

const hasId = (page: SubjectPage): page is Extract<SubjectPage, `${string}/$id`> => page.endsWith('/$id');
