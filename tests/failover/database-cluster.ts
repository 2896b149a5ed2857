import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import {
  chooseServerAccount,
  type ServerAccount,
} from '#platform/server/embedded-postgres/server-account.ts';
import { freePort } from '../process/site-process.ts';
import { DatabaseMachine, type Member } from './database-machine.ts';
import { listMissingPrograms, type Server, spawnServer } from './spawn-server.ts';

const patient = { timeout: 120_000, interval: 200 };
const password = 'tu-password';

/**
 * PostgreSQL on three machines under Patroni, one of them the primary and one its synchronous standby, with
 * etcd and behind HAProxy: with the configuration in `deploy/cluster`. Here there is one etcd; in production
 * there are three.
 */
export class DatabaseCluster {
  readonly machines: DatabaseMachine[];
  /** Addresses of the primary and of a standby, through HAProxy. */
  readonly url: string;
  readonly standbyUrl: string;
  readonly #servers: Server[];

  private constructor(
    machines: DatabaseMachine[],
    ports: { primary: number; standby: number },
    servers: Server[],
  ) {
    this.machines = machines;
    this.url = addressOf(ports.primary);
    this.standbyUrl = addressOf(ports.standby);
    this.#servers = servers;
  }

  static async open(folder: string): Promise<DatabaseCluster> {
    const missing = listMissingPrograms();
    if (missing.length > 0)
      throw new Error(`Not installed: ${missing.join(', ')}. Install Debian's packages of these names.`);
    const own = path.join(folder, 'cluster');
    mkdirSync(own);
    const account = chooseServerAccount(own);
    if (account) chownSync(own, account.uid, account.gid);
    const etcd = await startEtcd(own, account);
    const machines = [];
    for (const name of ['db1', 'db2', 'db3']) {
      const shared = { etcdPort: etcd.port, binaries: findBinaries(), account };
      machines.push(await DatabaseMachine.prepare(own, name, shared));
      if (account) chownSync(path.join(own, name), account.uid, account.gid);
    }
    const haproxy = await startHaproxy(own, machines);
    const cluster = new DatabaseCluster(machines, haproxy.ports, [haproxy.server, etcd.server]);
    try {
      for (const machine of machines) machine.start();
      await cluster.untilWhole();
      await cluster.#createDatabase(haproxy.ports.primary);
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** The current primary. */
  async primary(): Promise<DatabaseMachine> {
    const leader = (await this.members()).find(({ role }) => role === 'leader');
    const machine = this.machines.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error('No machine is the primary');
    return machine;
  }

  /** Resolves when the others report one of them as the primary. */
  async untilAnotherPrimary(before: DatabaseMachine): Promise<void> {
    const others = this.machines.filter((machine) => machine !== before);
    await vi.waitFor(async () => {
      const leader = (await this.members(others)).find(({ role }) => role === 'leader');
      expect(leader?.name).not.toBe(before.name);
      expect(leader?.state).toBe('running');
    }, patient);
  }

  /** The status from the first of these machines that answers. */
  members(machines = this.machines): Promise<Member[]> {
    return Promise.any(machines.map((machine) => machine.members()));
  }

  /** Resolves when all machines belong to the cluster again, and one of them is the synchronous standby. */
  async untilWhole(): Promise<void> {
    await vi.waitFor(async () => {
      const members = await this.members();
      expect(members.map(({ role }) => role).sort()).toEqual(['leader', 'replica', 'sync_standby']);
      expect(members.filter(({ state }) => !['running', 'streaming'].includes(state))).toEqual([]);
      expect(new Set(members.map(({ timeline }) => timeline)).size).toBe(1);
    }, patient);
  }

  async close(): Promise<void> {
    for (const machine of this.machines) await machine.close();
    for (const server of this.#servers) await server.end('SIGTERM');
  }

  async #createDatabase(port: number): Promise<void> {
    const connectionString = `postgresql://postgres:PASSWORD_OF_POSTGRES@127.0.0.1:${port}/postgres`;
    const client = await vi.waitFor(() => connect(connectionString), { timeout: 20_000, interval: 500 });
    await client.query(`create role tu login password '${password}'`);
    await client.query('create database tu owner tu');
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const addressOf = (port: number) => `postgresql://tu:${password}@127.0.0.1:${port}/tu`;

function findBinaries(): string {
  const folder = '/usr/lib/postgresql';
  const [newest] = readdirSync(folder)
    .map(Number)
    .toSorted((a, b) => b - a);
  return path.join(folder, String(newest), 'bin');
}

async function startEtcd(folder: string, account: ServerAccount | undefined) {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const env = {
    ...readEnvironment('deploy/cluster/etcd.env.example'),
    ETCD_DATA_DIR: path.join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: `db1=${peer}`,
  };
  const logFile = path.join(folder, 'etcd.log');
  const server = spawnServer(['etcd'], { logFile, env, ...(account && { account }) });
  await vi.waitFor(async () => expect((await fetch(`${client}/health`)).ok).toBe(true), patient);
  return { port, server };
}

async function startHaproxy(folder: string, machines: DatabaseMachine[]) {
  const ports = { primary: await freePort(), standby: await freePort() };
  const sample = readFileSync('deploy/cluster/haproxy.cfg', 'utf8');
  const servers = new Map(machines.map((machine) => [machine.name, machine.haproxyServer]));
  const configuration = sample
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.primary}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.standby}`)
    .replaceAll(/server (db\d) .*/g, (_line, name) => servers.get(name) ?? '');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const server = spawnServer(['haproxy', '-db', '-f', file], { logFile: path.join(folder, 'haproxy.log') });
  return { ports, server };
}

function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(pairs);
}
