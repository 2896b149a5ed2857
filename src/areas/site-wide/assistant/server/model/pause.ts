import { addSeconds, type Clock } from '#platform/kernel/clock/clock.ts';

/** Failures in a row until the model is paused, and the seconds of the pause. */
const [failuresUntilPause, pauseSeconds] = [3, 60];

/** Pauses a model that has failed several times in a row, so that visitors do not wait for it. */
export class Pause {
  #failures = 0;
  #until: Date | undefined;

  isOn({ clock }: { clock: Clock }): boolean {
    return this.#until !== undefined && clock.now() < this.#until;
  }

  noteSuccess(): void {
    this.#failures = 0;
    this.#until = undefined;
  }

  noteFailure({ clock }: { clock: Clock }): void {
    this.#failures += 1;
    if (this.#failures >= failuresUntilPause) this.#until = addSeconds(clock.now(), pauseSeconds);
  }
}
