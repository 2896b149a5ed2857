import { defineModule } from '#framework/server/area-module.ts';
import { undoAudit } from '../undo.audit.ts';
import { undoApi } from './undo.api.ts';
import { undoRetention } from './undo.retention.ts';

export const undoModule = defineModule({
  name: 'undo',
  audit: { declared: undoAudit },
  api: { '/api/admin/changes': undoApi },
  retainedWhenErased: { scheduled_changes: 'what an administrator ordered, until it is settled' },
  notExported: { scheduled_changes: 'what administrators ordered for the association' },
  retention: undoRetention,
});
