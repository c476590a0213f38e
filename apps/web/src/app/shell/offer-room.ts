/** Watches a bar above the page, as its ref: what is fixed to the window moves down by its height. */
export function offerRoom(bar: HTMLElement | null) {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--offer-h', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offer-h');
  };
}
