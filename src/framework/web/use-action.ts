import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { toast } from '#ui/toast.ts';
import type { ToastOptions } from '#ui/toast-store.ts';

type ActionOptions<Input, Output> = Pick<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'scope'> & {
  /** The subject of the toasts: a success dismisses earlier failures of the same subject. */
  subject?: string;
  /** The toast after a success. */
  success?(output: Output, input: Input): Omit<ToastOptions, 'subject'> | undefined;
  /** Title of the toast after a failure, above the server's message. */
  failure?: string | ((error: Error, input: Input) => string);
  /** Queries to reload after success or failure: by key, or those that depend on a topic, such as `tokens`. */
  refresh?: readonly (QueryKey | string)[];
  onSuccess?(output: Output, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
};

/**
 * A mutation started by the user: reports its result in a toast and reloads the changed data. If the session
 * has ended, the query client asks the user to sign in.
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
      // Not awaited: without a connection the reload would wait, and with it the user.
      void refreshAll();
    },
  });
}

/** Reports a failure in a toast with the server's message, with or without a title. */
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
