type Problem = {
  code: string;
  params?: Record<string, string | number>;
  /** The server's message about it, in the language of the page. */
  sentence?: string;
};

/** A problem as the form library stores it, with a type and a text; it is translated when shown. */
export type EncodedProblem = { type: string; message: string };

export function encodeProblem({ code, ...facts }: Problem): EncodedProblem {
  return { type: code, message: JSON.stringify(facts) };
}

export function encodeProblems(problems: Partial<Record<string, Problem>>): Record<string, EncodedProblem> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, encodeProblem(problem)]] : [],
    ),
  );
}

export function readProblem(type: string, message: unknown): Problem {
  return { code: type, ...(typeof message === 'string' && message !== '' && JSON.parse(message)) };
}
