import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** An append-only file of JSON lines; written lines survive SIGKILL and a power cut. */
export class Journal {
  readonly lines: readonly unknown[];
  #file: number;
  #size: number;

  /** Reads the existing lines; an incomplete last line was never acknowledged, and is dropped. */
  constructor(filePath: string) {
    mkdirSync(path.dirname(filePath), { recursive: true });
    this.#file = openSync(filePath, 'a+', 0o600);
    const content = readFileSync(filePath);
    this.#size = content.lastIndexOf('\n') + 1;
    ftruncateSync(this.#file, this.#size);
    syncFolder(path.dirname(filePath));
    const text = content.subarray(0, this.#size).toString();
    this.lines = text.split('\n').slice(0, -1).map(parseLine);
  }

  append(record: unknown): void {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    try {
      if (writeSync(this.#file, line) !== line.length)
        throw new Error('The journal could not be written in full');
      fdatasyncSync(this.#file);
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw error;
    }
    this.#size += line.length;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Writes a file atomically: a reader finds the old content or the new one. */
export function replaceFile(filePath: string, content: string): void {
  mkdirSync(path.dirname(filePath), { recursive: true });
  const draft = `${filePath}.new`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, filePath);
  syncFolder(path.dirname(filePath));
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function parseLine(line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`The simulator's journal is damaged at line ${index + 1}`);
  }
}
