import type { Log } from '#platform/server/log/log.ts';
import { OutageError } from '#platform/server/outage-error.ts';

/** A remote service that is not required for the start. `ask` rejects when it is unreachable or refuses. */
export type Service = { setting: string; consequence: string; ask(): Promise<unknown> };

/** Logs problems that would otherwise appear only with the first buyer. Never fails. */
export async function warnAtStart(log: Pick<Log, 'warn'>, services: Service[]): Promise<void> {
  if (process.getuid?.() === 0) {
    log.warn({}, 'The web server runs as root, which it need not: start it as an account of its own');
  }
  await Promise.all(
    services.map(({ setting, consequence, ask }) =>
      ask().catch((error: unknown) => {
        if (error instanceof OutageError) return;
        log.warn({ setting, error }, `What ${setting} names does not answer or refuses: ${consequence}`);
      }),
    ),
  );
}
