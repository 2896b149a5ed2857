import { useEffect, useRef } from 'react';

const controls = 'input, textarea, select, button, [tabindex], [contenteditable="true"]';

const problems = '[aria-invalid="true"], [data-problem]';

/**
 * Moves the focus to the first error of a form after it is rendered, so that screen readers read both. An
 * error belongs to an invalid control or group, or to an element with `data-problem`; inside a fieldset the
 * invalid control gets the focus.
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
    /** Requests the focus for the errors that are rendered next, now or after a change of language. */
    request(): void {
      isRequested.current = true;
    },
    /** Called when the user continues typing. */
    cancel(): void {
      isRequested.current = false;
    },
  };
}

/** The message may be above the control, and both must be visible. */
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
