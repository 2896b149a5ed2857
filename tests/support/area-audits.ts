import type { AreaAudit } from '#framework/area-audit.ts';
import { readDeclared } from './read-declared.ts';

/** What all areas declare about their audit records. */
export const readAreaAudits = () => readDeclared<AreaAudit>('audit');
