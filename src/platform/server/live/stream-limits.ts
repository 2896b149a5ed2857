import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';

/**
 * `inProcess` applies to each web process, as its memory does: docs/scale.md has the cost of a stream. The
 * others apply to all web processes together; each takes its share, so that opening a stream needs no
 * communication.
 */
export const liveLimits = { perAddress: 100, perPerson: 20, inProcess: 10_000 };

type Reader = { actor: Actor; address: string };

/** Counts the open streams of a process, by address and by person. */
export class StreamLimits {
  readonly #limits: typeof liveLimits;
  readonly #ofAddress = new Map<string, number>();
  readonly #ofPerson = new Map<string, number>();
  #open = 0;

  constructor(webProcesses: number) {
    const shareOf = (limit: number) => Math.floor(limit / webProcesses);
    this.#limits = {
      perAddress: shareOf(liveLimits.perAddress),
      perPerson: shareOf(liveLimits.perPerson),
      inProcess: liveLimits.inProcess,
    };
  }

  /** Throws `server_busy` or `too_many_requests` when a limit is reached. */
  requireRoom({ actor, address }: Reader): void {
    const { perAddress, perPerson, inProcess } = this.#limits;
    if (this.#open >= inProcess) throw new AppError('server_busy', { seconds: 5 });
    const userId = userIdOf(actor);
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    const ofPerson = userId === undefined ? 0 : (this.#ofPerson.get(userId) ?? 0);
    if (ofAddress >= perAddress || ofPerson >= perPerson)
      throw new AppError('too_many_requests', { seconds: 60 });
  }

  /** Counts a stream as open until the returned function is called, which has to happen once. Throws as `requireRoom` does. */
  enter(reader: Reader): () => void {
    this.requireRoom(reader);
    const userId = userIdOf(reader.actor);
    this.#count(reader.address, userId, 1);
    return () => this.#count(reader.address, userId, -1);
  }

  #count(address: string, userId: string | undefined, change: 1 | -1): void {
    this.#open += change;
    add(this.#ofAddress, address, change);
    if (userId !== undefined) add(this.#ofPerson, userId, change);
  }
}

export const userIdOf = (actor: Actor): string | undefined =>
  actor.kind === 'person' ? actor.userId : undefined;

/** Keys without a stream are removed, because addresses change constantly. */
function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
