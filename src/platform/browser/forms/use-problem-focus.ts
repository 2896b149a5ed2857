import { useEffect, useRef } from 'react';

const controls = 'input, textarea, select, button, [tabindex], [contenteditable="true"]';

const problems = '[aria-invalid="true"], [data-problem]';

/**
 * Moves the focus to the first problem of a form, once it is rendered, so that screen readers read both. A problem is at
 * an invalid control or group, or at what carries `data-problem`; of several controls of a fieldset this leads to the one
 * that has it.
 */
export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null);
  const isRequested = useRef(false);

  useEffect(() => {
    const problem = isRequested.current && form.current && findProblem(form.current);
    if (!problem) return;
    isRequested.current = false;
    problem.focus();
    showMessage(problem);
  });

  return {
    form,
    /** Requests the focus for the problems that are rendered next, at once or after another language is shown. */
    request(): void {
      isRequested.current = true;
    },
    /** For when somebody goes on typing. */
    cancel(): void {
      isRequested.current = false;
    },
  };
}

/** The message may lie above the control, and both have to be seen. */
function showMessage(problem: HTMLElement): void {
  const [message = ''] = problem.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(message)?.scrollIntoView({ block: 'nearest' });
}

function findProblem(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(problems);
  if (!first) return null;
  const inGroup = first.closest('fieldset')?.querySelector<HTMLElement>('[data-problem]');
  const problem = inGroup ?? first;
  return problem.matches(controls) ? problem : problem.querySelector<HTMLElement>(controls);
}
