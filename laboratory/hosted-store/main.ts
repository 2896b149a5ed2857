// A double of a hosted store for tests and `npm run dev:hosted`. Prints its address, and ends with its parent or a signal.
import type { AddressInfo } from 'node:net';
import { createDouble } from './double.ts';

const port = Number(process.env.HOSTED_STORE_PORT ?? 0);
let origin = '';
const server = createDouble(() => origin);
server.listen(port, '127.0.0.1', () => {
  const address = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
  process.stdout.write(`${origin}\n`);
});

function stop(): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
