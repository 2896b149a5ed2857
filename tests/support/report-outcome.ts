import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The combined result of the unit tests and the tests of processes that `npm test` prints. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, and files that could not be loaded, each with the first line of its error. */
  failures: string[];
  /** Tests that passed only at the second try. */
  retried: string[];
  durations: { file: string; seconds: number }[];
};

/** Writes the outcome as JSON into the file that the environment variable names; does nothing without it. */
export class ReportOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_OUTCOME_FILE;
    if (file) writeFileSync(file, JSON.stringify(summarize(modules)));
  }
}

function summarize(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const retried = tests.filter((test) => test.diagnostic()?.flaky);
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: [...modules.flatMap(loadErrors), ...tests.flatMap(testErrors)],
    retried: retried.map(nameOf),
    durations: modules.map((module) => ({
      file: fileOf(module),
      seconds: module.diagnostic().duration / 1000,
    })),
  };
}

const fileOf = ({ moduleId }: TestModule) => path.relative('', moduleId);

const nameOf = (test: TestCase) => `${fileOf(test.module)} > ${test.fullName}`;

const firstLine = (message = '') => message.split('\n')[0] ?? '';

const loadErrors = (module: TestModule) =>
  module.errors().map(({ message }) => `${fileOf(module)}: ${firstLine(message)}`);

function testErrors(test: TestCase): string[] {
  const { state, errors } = test.result();
  return state === 'failed' ? [`${nameOf(test)}: ${firstLine(errors[0]?.message)}`] : [];
}
