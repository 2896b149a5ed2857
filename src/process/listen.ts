import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';

/** Maximum wait for open requests when the process stops, in milliseconds. */
export const drainLimit = 10_000;

/**
 * Milliseconds for which an idle connection stays open: longer than the timeout of proxies (nginx: a minute),
 * so that it is never closed while one is sending a request.
 */
const keepAliveLimit = 70_000;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Opens the port. The returned function closes it: no new connections, open requests finish, idle connections
 * are closed.
 */
export async function listen(
  server: Server,
  fetch: Parameters<typeof getRequestListener>[0],
  config: Config,
  middleware?: Middleware,
): Promise<() => Promise<void>> {
  const listener = getRequestListener(fetch, { hostname: new URL(config.siteUrl).host });
  server.keepAliveTimeout = keepAliveLimit;
  const unanswered = new Set<ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    if (!server.listening) closeAfterAnswer(response);
    if (!middleware) return void listener(request, response);
    middleware(request, response, () => void listener(request, response));
  });
  await openPort(server, config, { isShared: cluster.isWorker });
  return () =>
    new Promise((resolve) => {
      const giveUp = setTimeout(() => server.closeAllConnections(), drainLimit);
      server.close(() => {
        clearTimeout(giveUp);
        resolve();
      });
      unanswered.forEach(closeAfterAnswer);
    });
}

/** Throws StartError when the port cannot be opened on this machine. */
export async function requireFreePort(config: Config): Promise<void> {
  const server = createServer();
  await openPort(server, config, { isShared: false });
  await new Promise((resolve) => server.close(resolve));
}

function openPort(server: NetServer, config: Config, { isShared }: { isShared: boolean }): Promise<void> {
  const { port, host } = config;
  // Linux distributes connections to the processes itself, so that those of a process that dies end with it.
  // On other systems the primary process passes connections on, and those passed to a dying process get no
  // answer.
  const reusePort = isShared && process.platform === 'linux';
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, config)));
    server.listen({ port, host, reusePort }, resolve);
  });
}

/** With a keep-alive connection the server would wait until the client closes it. */
function closeAfterAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function listenError(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${config.port} is in use: stop the program that uses it, or choose another with PORT=${config.port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${config.port} is not allowed for this account: choose one above 1023 with PORT.`,
    );
  }
  // A host name that cannot be resolved has several error codes.
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo') {
    return new StartError(`HOST ${config.host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}
