import { resolveQuickly } from '#platform/server/modules/resolve-quickly.ts';
import { saveMemory } from '#platform/server/modules/save-memory.ts';

// One of several web processes (`WEB_PROCESSES`), started by the primary process in `web-processes.ts`.

// The primary process receives these signals too, and stops the web processes in the right order: it closes
// the parts that they need after them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Until it serves, there is nothing to finish.
const abandon = () => process.exit(1);
process.on('disconnect', abandon);
resolveQuickly();
saveMemory();
const { runWebProcess } = await import('./run-web-process.ts');
const { stop } = runWebProcess();
process.off('disconnect', abandon);
// Without its primary process nothing would ever stop this one.
process.on('disconnect', stop);
