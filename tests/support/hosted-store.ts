import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Fault } from '../../laboratory/hosted-store/faults.ts';

const script = path.resolve(import.meta.dirname, '../../laboratory/hosted-store/main.ts');

/** A double of a hosted store in a separate process. */
export async function startHostedStore() {
  const child: ChildProcess = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The store has no output');
  const [apiUrl]: string[] = await once(createInterface(child.stdout), 'line');
  if (!apiUrl) throw new Error('The store says no address');
  const post = async (name: string, body?: object) => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${apiUrl}/control/${name}`, { method: 'POST', ...init });
    if (response.status !== 204) throw new Error(`The store answers ${response.status}`);
  };
  return {
    apiUrl,
    config: { apiUrl, storeId: 'store_prova', allowsPrivate: true },
    /** Sets the next faults; without an argument there are none. */
    fail: (fault?: Partial<Fault> & Pick<Fault, 'kind'>) => post('fault', fault),
    change: (change: {
      productId: string;
      title?: string;
      variantId?: string;
      stock?: number | null;
      amount?: number;
    }) => post('change', change),
    /** Resets products and recorded requests. */
    reset: () => post('reset'),
    async asked(): Promise<{ method: string; path: string }[]> {
      return (await fetch(`${apiUrl}/control/asked`)).json();
    },
    close(): void {
      child.kill('SIGTERM');
    },
  };
}

export type HostedStore = Awaited<ReturnType<typeof startHostedStore>>;
