import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by a third of its live size between garbage collections: V8's default is several times
 * as much, and it returns little of that. Pages per second decrease by a tenth. Called before the application
 * is loaded.
 */
export function saveMemory(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
