import { type RefObject, useEffect, useRef } from 'react';

/** For the container of a form that replaces a button: its first field gets the focus. */
export function useFocusFirstField<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return around;
}
