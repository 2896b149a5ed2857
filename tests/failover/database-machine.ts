import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#platform/kernel/error-code.ts';
import type { ServerAccount } from '#platform/server/embedded-postgres/server-account.ts';
import { freePort } from '../process/site-process.ts';
import { SeverableLink } from './severable-link.ts';
import { processesOf, type Server, spawnServer } from './spawn-server.ts';

const clusterStatus = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

/** The state of one of the cluster's machines, as reported by Patroni. */
export type Member = z.infer<typeof clusterStatus>['members'][number];

type Parts = {
  name: string;
  folder: string;
  account: ServerAccount | undefined;
  ports: { database: number; status: number };
  links: { database: SeverableLink; status: SeverableLink; etcd: SeverableLink };
};

/**
 * One machine of the database: Patroni and its PostgreSQL, with `deploy/cluster/patroni.yml`. The links to
 * others and to etcd can be cut.
 */
export class DatabaseMachine {
  readonly name: string;
  readonly #parts: Parts;
  #patroni: Server | undefined;

  private constructor(parts: Parts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  static async prepare(
    folder: string,
    name: string,
    {
      etcdPort,
      binaries,
      account,
    }: { etcdPort: number; binaries: string; account?: ServerAccount | undefined },
  ): Promise<DatabaseMachine> {
    const own = path.join(folder, name);
    mkdirSync(own, { mode: 0o755 });
    const ports = { database: await freePort(), status: await freePort() };
    const links = {
      database: await SeverableLink.open(ports.database),
      status: await SeverableLink.open(ports.status),
      etcd: await SeverableLink.open(etcdPort),
    };
    const machine = new DatabaseMachine({ name, folder: own, account, ports, links });
    writeFileSync(machine.#file('patroni.yml'), machine.#configuration(binaries));
    return machine;
  }

  /** The machine's line in HAProxy's configuration. */
  get haproxyServer(): string {
    const { database, status } = this.#parts.links;
    return `server ${this.name} 127.0.0.1:${database.port} check addr 127.0.0.1 port ${status.port}`;
  }

  start(): void {
    const { account } = this.#parts;
    this.#patroni = spawnServer(['patroni', this.#file('patroni.yml')], {
      logFile: this.#file('patroni.log'),
      ...(account && { account }),
    });
  }

  /** Throws when it does not answer within a second. */
  async members(): Promise<Member[]> {
    const address = `http://127.0.0.1:${this.#parts.ports.status}/cluster`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(1000) });
    return clusterStatus.parse(await answer.json()).members;
  }

  /** Simulates a power cut. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.#patroni?.end('SIGKILL');
    // Processes that the killed ones were about to start.
    this.#signal('SIGKILL');
  }

  /** Simulates a hanging machine: it holds its connections and answers nothing. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  cutOff(): void {
    for (const link of this.#links()) link.cut();
  }

  reconnect(): void {
    for (const link of this.#links()) link.heal();
  }

  async close(): Promise<void> {
    this.thaw();
    await this.kill();
    for (const link of this.#links()) await link.close();
  }

  #links(): SeverableLink[] {
    return Object.values(this.#parts.links);
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of processesOf(this.#parts.folder)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if (errorCode(error) !== 'ESRCH') throw error;
      }
    }
  }

  #file(name: string): string {
    return path.join(this.#parts.folder, name);
  }

  /**
   * Replaces only names, addresses, ports and folders of the sample; and killed servers leave no shared
   * memory behind.
   */
  #configuration(binaries: string): string {
    const { name, folder, ports, links } = this.#parts;
    return (
      readFileSync('deploy/cluster/patroni.yml', 'utf8')
        .replace('name: db1', `name: ${name}`)
        // Without the second line Patroni would ask etcd for its address, and bypass the link.
        .replace(/hosts: .*/, `hosts: 127.0.0.1:${links.etcd.port}\n  use_proxies: true`)
        .replace(' listen: 10.0.0.1:8008', ` listen: 127.0.0.1:${ports.status}`)
        .replace(' connect_address: 10.0.0.1:8008', ` connect_address: 127.0.0.1:${links.status.port}`)
        .replace(' listen: 10.0.0.1:5432', ` listen: 127.0.0.1:${ports.database}`)
        .replace(' connect_address: 10.0.0.1:5432', ` connect_address: 127.0.0.1:${links.database.port}`)
        .replaceAll('10.0.0.0/24', '127.0.0.1/32')
        .replace('/var/lib/postgresql/15/tu', `${folder}/data`)
        .replace('/usr/lib/postgresql/15/bin', binaries)
        .replace('/var/lib/postgresql/patroni.pgpass', `${folder}/pgpass`)
        .replace('/var/run/postgresql', `${folder}\n    dynamic_shared_memory_type: mmap`)
    );
  }
}
