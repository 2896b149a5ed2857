import { sha256 } from '@noble/hashes/sha2.js';
import { eventsFile, logPath } from '../ledger.rules.ts';
import { isSigned, readCheckpoint } from '../signed-checkpoint.ts';
import { readLines, verifyEvents } from '../verify-events.ts';
import { findRewrittenEvent } from './find-rewritten-event.ts';
import type { FromWorker, ToWorker } from './verification.ts';

/** Verifies the events in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  verify(data)
    .then(post)
    .catch(() => post({ kind: 'failed' }));
});

const post = (message: FromWorker) => postMessage(message);

async function verify({ stored }: ToWorker): Promise<FromWorker> {
  const [note, key] = await Promise.all([readText(`${logPath}/checkpoint`), readText(`${logPath}/key`)]);
  const checkpoint = readCheckpoint(note);
  const isOurs = checkpoint && (await isSigned(checkpoint, key));
  if (!checkpoint || isOurs === false) return { kind: 'unsigned' };
  post({ kind: 'progress', done: 0, of: checkpoint.size });
  const states = [...(stored ? [stored] : []), checkpoint].sort((one, other) => one.size - other.size);
  const result = await verifyEvents(await downloadEvents(), {
    sha256,
    states,
    onProgress: throttleProgress((done) => ({ kind: 'progress', done, of: Math.max(done, checkpoint.size) })),
  });
  if (result.isValid) {
    const { size, root } = checkpoint;
    return { kind: 'valid', events: result.events, note, state: { size, root }, isSigned: isOurs === true };
  }
  const { fault } = result;
  if (fault.problem !== 'rewritten_before') return { kind: 'invalid', fault };
  const sequence = await findRewrittenEvent(await downloadEvents(), checkpoint.size, sha256);
  return { kind: 'invalid', fault: sequence === undefined ? fault : { sequence, problem: 'rewritten' } };
}

/** The page renders each message, so more than ten per second would only slow the verification down. */
function throttleProgress(messageOf: (done: number) => FromWorker): (done: number) => void {
  let next = 0;
  return (done) => {
    if (performance.now() < next) return;
    next = performance.now() + 100;
    post(messageOf(done));
  };
}

async function downloadEvents(): Promise<AsyncIterable<readonly string[]>> {
  const { body } = await load(eventsFile);
  if (!body) throw new Error('No events');
  return readLines(body);
}

async function readText(path: string): Promise<string> {
  return (await load(path)).text();
}

async function load(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
