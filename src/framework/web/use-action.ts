import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { toast } from '#ui/toast.ts';
import type { ToastOptions } from '#ui/toast-store.ts';

type ActionOptions<Input, Output> = Pick<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'scope'> & {
  /** What the toasts are about: once it succeeds, the failures before it leave. */
  subject?: string;
  /** What a toast says when it worked. */
  success?(output: Output, input: Input): Omit<ToastOptions, 'subject'> | undefined;
  /** Title of the toast when it failed, above the sentence of the server. */
  failure?: string | ((error: Error, input: Input) => string);
  /** Loaded again once it has worked or not: queries by key, or those that change with a name, such as `tokens`. */
  refresh?: readonly (QueryKey | string)[];
  onSuccess?(output: Output, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
};

/**
 * Something that a person does: says in a toast how it went, and has loaded again what it changed. Whoever is not signed in
 * any more is asked to by the query client.
 */
export function useAction<Input = void, Output = unknown>({
  subject,
  success,
  failure,
  refresh = [],
  ...options
}: ActionOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();

  const refreshAll = () =>
    Promise.all(
      refresh.map((each) =>
        queryClient.invalidateQueries(
          typeof each === 'string'
            ? { predicate: ({ meta }) => meta?.changesWith?.includes(each) ?? false }
            : { queryKey: each },
        ),
      ),
    );

  return useMutation<Output, Error, Input>({
    ...options,
    onSuccess: async (output, input) => {
      const said = success?.(output, input);
      if (said) toast({ ...said, ...(subject && { subject }) });
      await options.onSuccess?.(output, input);
      await refreshAll();
    },
    onError: (error, input) => {
      if (failure) showFailure(error, typeof failure === 'string' ? failure : failure(error, input), subject);
      options.onError?.(error, input);
      // Without a connection it would wait for one, and the person with it.
      void refreshAll();
    },
  });
}

/** Says that something failed, with the sentence of the server for it: below a title, or alone. */
export function useFailureToast(): (error: unknown, title?: string, subject?: string) => void {
  const errorMessage = useErrorMessage();
  return (error, title, subject) => {
    const sentence = errorMessage(error);
    toast({
      ...(title ? { title, description: sentence } : { title: sentence }),
      variant: 'destructive',
      ...(subject && { subject }),
    });
  };
}
