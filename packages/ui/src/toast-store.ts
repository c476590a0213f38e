/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;
/** More than this many at once push the oldest out. */
const MAX_TOASTS = 4;

export interface Toast {
  readonly id: number;
  readonly tone: 'error' | 'plain';
  readonly message: string;
  readonly requestId?: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>) {
  const id = nextId++;
  const others = toasts.filter((one) => one.message !== toast.message);
  publish([...others.slice(1 - MAX_TOASTS), { ...toast, id }]);
  setTimeout(() => dismiss(id), TOAST_MS);
}

function dismiss(id: number) {
  publish(toasts.filter((one) => one.id !== id));
}

/** Toasts can be raised from anywhere, also outside React; `ToastRegion` draws them. */
export const toast = {
  /** A failure in words, with the id that finds it in the server's log. */
  error: (message: string, requestId?: string) => show({ tone: 'error', message, requestId }),
  plain: (message: string) => show({ tone: 'plain', message }),
  dismiss,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => toasts,
};
