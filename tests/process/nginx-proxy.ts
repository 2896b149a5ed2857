import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from './site-process.ts';

const programs = { nginx: ['-v'], openssl: ['version'] };

/** True when the configuration in deploy/ can be run on this machine. */
export const isNginxInstalled = Object.entries(programs).every(
  ([program, args]) => spawnSync(program, args).status === 0,
);

export type Answer = { status: number; headers: Record<string, unknown>; body: string; chunkTimes: number[] };

/** nginx with `deploy/nginx.conf`, on free ports, with a self-signed certificate. */
export class NginxProxy {
  readonly #child: ChildProcess;
  readonly #port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  static async start(folder: string, upstreamPort: number): Promise<NginxProxy> {
    fs.mkdirSync(folder, { recursive: true });
    makeCertificate(folder);
    const port = await freePort();
    const config = path.join(folder, 'nginx.conf');
    fs.writeFileSync(config, configuration(folder, { port, plainPort: await freePort(), upstreamPort }));
    const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const proxy = new NginxProxy(child, port);
    await vi.waitFor(() => proxy.request('/'), { timeout: 10_000, interval: 20 });
    return proxy;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  /**
   * A visitor's request to the public address; `from` is one of this machine's addresses. `announcedBytes`
   * are declared but not sent, because the refusal arrives first.
   */
  async request(
    address: string,
    options: { from?: string; headers?: object; body?: Buffer; announcedBytes?: number } = {},
  ): Promise<Answer> {
    const { from = '127.0.0.1', headers = {}, body, announcedBytes } = options;
    const request = https.request({
      ...{
        host: '127.0.0.1',
        port: this.#port,
        path: address,
        localAddress: from,
        rejectUnauthorized: false,
      },
      method: body || announcedBytes ? 'POST' : 'GET',
      servername: 'www.example.org',
      headers: {
        host: 'www.example.org',
        ...headers,
        ...(announcedBytes && { 'content-length': announcedBytes }),
      },
      agent: false,
    });
    if (announcedBytes) request.flushHeaders();
    else request.end(body);
    const [response] = await once(request, 'response');
    const chunkTimes: number[] = [];
    let text = '';
    for await (const chunk of response) {
      chunkTimes.push(performance.now());
      text += chunk;
    }
    request.destroy();
    return { status: response.statusCode, headers: response.headers, body: text, chunkTimes };
  }
}

function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.org'].concat([
      '-keyout',
      path.join(folder, 'privkey.pem'),
      '-out',
      path.join(folder, 'fullchain.pem'),
    ]),
    { stdio: 'ignore' },
  );
}

/** Replaces only addresses, ports and files of the configuration. */
function configuration(
  folder: string,
  ports: { port: number; plainPort: number; upstreamPort: number },
): string {
  const sample = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/www.example.org', folder)
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plainPort};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.port}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.upstreamPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
    http { access_log off; ${temporary.join(' ')} ${sample} }`;
}
