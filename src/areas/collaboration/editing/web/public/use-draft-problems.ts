import { useState } from 'react';
import { useProblemFocus } from '#platform/browser/forms/use-problem-focus.ts';

/** The problems of a draft, by path. When problems are shown, the first one gets the focus. */
export function useDraftProblems<Problem>() {
  type Problems = Readonly<Record<string, Problem>>;
  const focus = useProblemFocus();
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  return {
    form: focus.form,
    problems,
    /** The problems of the last refusal, even after typing has cleared some; a new object for each refusal. */
    refused,
    show(found: Problems): void {
      setProblems(found);
      setRefused(found);
      if (Object.keys(found).length > 0) focus.request();
    },
    /** Clears the problem of a field, or all of them. */
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
