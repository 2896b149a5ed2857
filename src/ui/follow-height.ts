/** Keeps an element's height, with `gap` pixels more, in a property that style sheets read, until the answer is called. */
export function followHeight(element: HTMLElement, property: `--${string}`, gap = 0): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight + gap}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
