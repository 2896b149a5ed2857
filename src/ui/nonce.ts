declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Gives the page's CSP nonce to the style element that an open dialog, drawer or menu adds to lock scrolling.
 * Call once in the browser before hydration. The variable is the one that react-remove-scroll's `get-nonce` reads.
 */
export function adoptPageNonce(): void {
  globalThis.__webpack_nonce__ =
    document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
