import { useState } from 'react';
import { useProblemFocus } from '#platform/browser/forms/use-problem-focus.ts';

/** What is wrong with a draft, by path. The first problem gets the focus when problems are shown. */
export function useDraftProblems<Problem>() {
  type Problems = Readonly<Record<string, Problem>>;
  const focus = useProblemFocus();
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  return {
    form: focus.form,
    problems,
    /** The problems of the last refusal, also after typing has cleared some: another object for each refusal. */
    refused,
    show(found: Problems): void {
      setProblems(found);
      setRefused(found);
      if (Object.keys(found).length > 0) focus.request();
    },
    /** Takes away the problem of a field that changes, or all of them. */
    clear(path?: string): void {
      focus.cancel();
      setProblems((now) => {
        if (path === undefined) return {};
        const { [path]: _, ...others } = now;
        return path in now ? others : now;
      });
    },
  };
}
