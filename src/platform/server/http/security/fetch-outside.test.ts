import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchOutside, type OutsideRequest } from './fetch-outside.ts';

const limits = { maxBytes: 1000, timeLimit: 2000, mayAsk: () => true, allowsPrivate: false };

const ask = (address: string, more: Partial<OutsideRequest> = {}) =>
  fetchOutside({ ...limits, url: new URL(address), ...more });

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('requesting an outside server', () => {
  it.each([
    ['loopback', 'http://127.0.0.1:3000/'],
    ['loopback by name', 'http://localhost:3000/'],
    ['loopback as a number', 'http://2130706433:3000/'],
    ['loopback in octal', 'http://0177.0.0.1:3000/'],
    ['loopback in hexadecimal', 'http://0x7f.1:3000/'],
    ['loopback of IPv6', 'http://[::1]:3000/'],
    ['loopback of IPv4 in IPv6', 'http://[::ffff:127.0.0.1]:3000/'],
    ['loopback in NAT64', 'http://[64:ff9b::7f00:1]:3000/'],
    ['loopback in 6to4', 'http://[2002:7f00:1::]:3000/'],
    ['every address', 'http://0.0.0.0:3000/'],
    ['every address of IPv6', 'http://[::]:3000/'],
    ['a private network', 'https://10.0.0.1/'],
    ['another private network', 'https://172.16.3.4/'],
    ['a home network', 'https://192.168.1.1/'],
    ['a shared network', 'https://100.64.0.1/'],
    ['link-local', 'http://169.254.169.254/latest/meta-data'],
    ['link-local of IPv6', 'https://[fe80::1]/'],
    ['unique local of IPv6', 'https://[fd00::1]/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
  ])('refuses %s', async (_name, address) => {
    await expect(ask(address)).rejects.toMatchObject({ failure: 'forbidden_address' });
  });

  it.each(['ftp://example.org/', 'file:///etc/passwd', 'https://user:secret@example.org/'])(
    'refuses %s',
    async (address) => {
      await expect(ask(address)).rejects.toMatchObject({ failure: 'forbidden_address' });
    },
  );

  it('requests private hosts where the operator allows it', async () => {
    const origin = await startServer((_request, response) => response.end('ciao'));
    const { status, body } = await ask(origin, { allowsPrivate: true });
    expect([status, String(body)]).toEqual([200, 'ciao']);
    await expect(ask(origin)).rejects.toMatchObject({ failure: 'forbidden_address' });
  });

  it('follows redirects to allowed addresses', async () => {
    const origin = await startServer((request, response) => {
      if (request.url === '/there') response.end('there');
      else response.writeHead(302, { location: request.url === '/out' ? 'http://[::1]:9/' : '/there' }).end();
    });
    const from = (path: string, more: Partial<OutsideRequest> = {}) =>
      ask(`${origin}${path}`, {
        ...{ allowsPrivate: true, maxRedirects: 1, mayAsk: (url) => url.origin === origin },
        ...more,
      });
    expect(String((await from('/')).body)).toBe('there');
    await expect(from('/out')).rejects.toMatchObject({ failure: 'forbidden_address' });
    await expect(from('/', { maxRedirects: 0 })).rejects.toMatchObject({ failure: 'network' });
  });

  it('does not send its body to another server', async () => {
    const origin = await startServer((_request, response) =>
      response.writeHead(307, { location: '/there' }).end(),
    );
    const { status } = await ask(origin, {
      allowsPrivate: true,
      method: 'POST',
      body: '{}',
      maxRedirects: 3,
    });
    expect(status).toBe(307);
  });

  it('limits the size and the time of an answer', async () => {
    const origin = await startServer((request, response) => {
      if (request.url === '/long') response.end('x'.repeat(1001));
      else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
      else response.write('x');
    });
    const of = (path: string) => ask(`${origin}${path}`, { allowsPrivate: true, timeLimit: 300 });
    await expect(of('/long')).rejects.toMatchObject({ failure: 'too_large' });
    await expect(of('/never')).rejects.toMatchObject({ failure: 'timeout' });
    await expect(of('/packed')).rejects.toMatchObject({ failure: 'network' });
  });
});
