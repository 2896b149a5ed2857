import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../process/site-process.ts';

/**
 * A TCP proxy that simulates the cable to a machine. While it is cut, nothing passes in either direction and
 * no error is reported: open connections stay silent, and new ones get no answer. Afterwards everything
 * arrives late, as over a network.
 */
export class SeverableLink {
  readonly port: number;
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  /** Events of sockets while the link was cut; they take effect at the other end when it is restored. */
  #late: (() => void)[] = [];
  #isCut = false;

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.port = port;
    this.#target = target;
  }

  /** Forwards connections from `port`, a free one of this machine, to the port `target`. */
  static async open(target: number): Promise<SeverableLink> {
    const port = await freePort();
    // A connection is not read until it is forwarded.
    const server = createServer({ noDelay: true, pauseOnConnect: true });
    const link = new SeverableLink(server, port, target);
    server.on('connection', (socket) => link.#accept(socket));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  cut(): void {
    this.#isCut = true;
    for (const [near, far] of this.#pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  heal(): void {
    this.#isCut = false;
    for (const pair of this.#pairs) join(pair);
    for (const happen of this.#late.splice(0)) happen();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(near: Socket): void {
    this.#watch(near);
    this.#whenWhole(() => this.#pass(near));
  }

  #pass(near: Socket): void {
    if (near.destroyed) return;
    const far = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    this.#watch(far);
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.once('close', () => this.#whenWhole(end));
    join(pair);
  }

  #whenWhole(happen: () => void): void {
    if (this.#isCut) this.#late.push(happen);
    else happen();
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }
}

function join([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
