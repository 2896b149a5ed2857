import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { ShopUnderLoad } from '../process/shop-under-load.ts';
import { type RunningSite, startSiteProcess } from '../process/site-process.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type Server, spawnServer } from './spawn-server.ts';

type Surroundings = {
  cluster: Pick<DatabaseCluster, 'url' | 'standbyUrl'>;
  shop: Pick<ShopUnderLoad, 'simulator' | 'postbag'>;
  port: number;
};

/** Two processes of the site on one database, at one address behind nginx with `deploy/nginx-two-sites.conf`. */
export class SitePair {
  readonly sites: RunningSite[];
  readonly #nginx: Server;

  private constructor(sites: RunningSite[], nginx: Server) {
    this.sites = sites;
    this.#nginx = nginx;
  }

  static async open(folder: string, surroundings: Surroundings): Promise<SitePair> {
    const sites = [];
    // Started one after the other: the first creates the tables and the demo.
    for (const name of ['site1', 'site2']) sites.push(await startSite(path.join(folder, name), surroundings));
    const nginx = startNginx(path.join(folder, 'nginx'), surroundings.port, sites);
    const answers = async () => (await fetch(`http://127.0.0.1:${surroundings.port}/readyz`)).status;
    await vi.waitFor(async () => expect(await answers()).toBe(200), { timeout: 10_000, interval: 50 });
    return new SitePair(sites, nginx);
  }

  /** Each stops separately, as with systemd, and logs no errors. */
  async close(): Promise<void> {
    await this.#nginx.end('SIGTERM');
    const endings = await Promise.all(this.sites.map((site) => site.signal('SIGTERM')));
    expect(endings.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      endings.map(() => ({ code: 0, stderr: '' })),
    );
  }
}

function startSite(dataDir: string, { cluster, shop }: Surroundings): Promise<RunningSite> {
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.standbyUrl,
    PAYPAL_API_URL: shop.simulator.url,
    SMTP_URL: shop.postbag.url,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  return startSiteProcess({ dataDir, command: { env } });
}

/** Plain HTTP, and clients choose their addresses, so that no limit by address stops them. */
function startNginx(folder: string, port: number, sites: RunningSite[]): Server {
  mkdirSync(folder);
  const upstream = readFileSync('deploy/nginx-two-sites.conf', 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${sites[0]?.port}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${sites[1]?.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
    http { access_log off; ${temporary.join(' ')}
      ${upstream}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://tu;
          proxy_next_upstream error timeout http_503;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_buffering off;
        }
      }
    }`,
  );
  return spawnServer(['nginx', '-c', file, '-p', folder], { logFile: path.join(folder, 'nginx.log') });
}
