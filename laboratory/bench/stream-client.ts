// A separate process that holds open streams of changes, so that only their cost for the site is measured.
// Its parent sends `{ open: cookies }`, then `{ listen: true }`, and gets a message when all are open, and
// when each has received something since.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const [host = '127.0.0.1', port = '0'] = process.argv.slice(2);

/** Streams from one address of this machine: the site allows a hundred. */
const perAddress = 50;
/** Streams opened at the same time. */
const atOnce = 20;

const streams: { isTold: boolean }[] = [];
let untold = 0;
let isListening = false;
let refused = 0;

process.on('message', (message: { open?: string[]; listen?: boolean }) => {
  if (message.open) void openAll(message.open);
  if (message.listen) listen();
});
process.on('disconnect', () => process.exit());

async function openAll(cookies: string[]): Promise<void> {
  const waiting = [...cookies];
  const opener = async () => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) await open(cookie);
  };
  await Promise.all(Array.from({ length: atOnce }, opener));
  process.send?.({ opened: streams.length, refused });
}

async function open(cookie: string): Promise<void> {
  const number = streams.length + refused;
  const place = Math.floor(number / perAddress);
  const localAddress = `127.0.${Math.floor(place / 250) + 1}.${(place % 250) + 1}`;
  const socket = connect({ host, port: Number(port), localAddress });
  const stream = { isTold: false };
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  const answer = await firstBytes(socket);
  if (!answer.startsWith('HTTP/1.1 200')) {
    refused += 1;
    socket.destroy();
    return;
  }
  streams.push(stream);
  socket.on('data', (bytes) => {
    if (!isListening || stream.isTold || !bytes.includes('data: ')) return;
    stream.isTold = true;
    untold -= 1;
    if (untold === 0) process.send?.({ allTold: true });
  });
}

/** The answer's headers and the first message. */
async function firstBytes(socket: Socket): Promise<string> {
  let text = '';
  while (!text.includes('data: ') && !/^HTTP\/1\.1 [45]/.test(text)) {
    const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [undefined])]);
    if (bytes === undefined) return text;
    text += String(bytes);
  }
  return text;
}

function listen(): void {
  for (const stream of streams) stream.isTold = false;
  untold = streams.length;
  isListening = true;
  process.send?.({ listening: true });
}
