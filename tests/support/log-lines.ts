/** Records the log for tests that read it. */
export class LogLines {
  text = '';

  write(line: string): void {
    this.text += line;
  }

  get all(): Record<string, unknown>[] {
    return this.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}
