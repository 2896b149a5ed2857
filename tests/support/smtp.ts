import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on 127.0.0.1 that accepts everything and records it, parsed as an email client would. */
export async function startTestSmtp({ port = 0 } = {}) {
  const emails: Email[] = [];
  let isOpen: Promise<void> = Promise.resolve();
  let waiting = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onConnect(_session, greet) {
      waiting += 1;
      await isOpen;
      waiting -= 1;
      greet();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push(email);
          done();
        }, done);
      });
    },
  });
  // A killed sender disconnected; its incomplete email does not count.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    emails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Delays the greeting of new connections until the returned function is called. */
    keepWaiting(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      isOpen = promise;
      return resolve;
    },
    /** Connections without a greeting yet. */
    waiting: () => waiting,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
