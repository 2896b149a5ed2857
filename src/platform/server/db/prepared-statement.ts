import type { Database } from './database.ts';
import type { Parameter, SentValues } from './statement-parameters.ts';

type Parameters = Record<string, Parameter<unknown, unknown>>;

type Values<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<infer Value, unknown> ? Value : never;
};

type Uses<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<unknown, infer Use> ? Use : never;
};

type Query<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
};

/**
 * A statement on the path of each purchase, where building it anew takes longer than executing it. It is
 * built once for each connection, which also parses it once under its unique name (at most 63 bytes). Outside
 * of a transaction, reads are repeated when the server restarts, and so are writes whose name is
 * `repeatable`.
 */
export function prepareStatement<P extends Parameters, Result>(
  name: string,
  parameters: P,
  build: (db: Database, uses: Uses<P>) => Query<Result>,
): (db: Database, values: Values<P>) => Promise<Result> {
  const bound = Object.entries(parameters).map(([name, parameter]) => ({ name, ...parameter.bind(name) }));
  const uses = Object.fromEntries(bound.map(({ name, use }) => [name, use])) as Uses<P>;
  const prepared = new WeakMap<object, ReturnType<Query<Result>['prepare']>>();
  return async (db, values) => {
    const { session } = db._;
    const statement = prepared.get(session) ?? build(db, uses).prepare(name);
    prepared.set(session, statement);
    const sent: SentValues = {};
    for (const { name, write } of bound) write(values[name], sent);
    return statement.execute(sent);
  };
}
