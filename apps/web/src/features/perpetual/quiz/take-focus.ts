/** What takes the place of a form that is gone is read from here on. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
