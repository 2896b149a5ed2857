/** Publishes an element's height plus `gap` pixels in a CSS property, until the returned function is called. */
export function followHeight(element: HTMLElement, property: `--${string}`, gap = 0): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight + gap}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
