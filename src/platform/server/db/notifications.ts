import pg from 'pg';
import type { Log } from '../log/log.ts';

/** A listener of one database notification channel. */
export type NotificationListener = {
  /** Name of the channel: a plain SQL identifier. */
  channel: string;
  onNotification(payload: string): void;
  /** At the start and after each break: notifications may have been missed before. */
  onConnected(): void;
  onLost(): void;
};

/**
 * Listens on one connection for all listeners until the returned function is called; reconnects by itself. Throws when
 * the first connection fails.
 */
export async function listenForNotifications(
  databaseUrl: string,
  log: Log,
  listeners: readonly NotificationListener[],
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isReported = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tu-changes',
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload);
    });
    next.on('error', () => undefined);
    next.once('end', () => reconnect());
    await next.connect();
    const channels = new Set(listeners.map(({ channel }) => channel));
    await next.query([...channels].map((channel) => `listen ${channel}`).join('; '));
    if (isReported) log.info({}, 'changes of other processes arrive again');
    isReported = false;
    for (const listener of listeners) listener.onConnected();
  };
  const lose = () => {
    for (const listener of listeners) listener.onLost();
  };
  const reconnect = () => {
    lose();
    if (isClosed || timer) return;
    timer = setTimeout(async () => {
      timer = undefined;
      await connect().catch((error) => {
        if (!isReported)
          log.warn({ error }, 'changes of other processes do not arrive: pages are rendered each time');
        isReported = true;
        reconnect();
      });
    }, 500);
  };
  await connect();
  return async () => {
    isClosed = true;
    lose();
    clearTimeout(timer);
    await client?.end();
  };
}
