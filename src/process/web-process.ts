import { resolveQuickly } from '#platform/server/modules/resolve-quickly.ts';
import { saveMemory } from '#platform/server/modules/save-memory.ts';

// One of several web processes (`WEB_PROCESSES`), started by the primary process in `web-processes.ts`.

// The primary process hears these signals too, and says when to stop: it closes what web processes need after them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Until it serves, nothing needs finishing.
const abandon = () => process.exit(1);
process.on('disconnect', abandon);
resolveQuickly();
saveMemory();
const { runWebProcess } = await import('./run-web-process.ts');
const { stop } = runWebProcess();
process.off('disconnect', abandon);
// Without its primary process nobody would ever stop this one.
process.on('disconnect', stop);
