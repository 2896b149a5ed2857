import { type RefObject, useEffect, useRef } from 'react';

/** For the element around the fields of a form that takes the place of a button: its first field gets the focus. */
export function useFocusFirstField<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return around;
}
