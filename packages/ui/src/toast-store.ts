/** How long a toast stays, in milliseconds, and how much longer for each character beyond the first ones. */
export const TOAST_MS = 5000;
const CHARACTER_MS = 50;
const SHORT = 60;
/** More than this many at once push the oldest out. */
const MAX_TOASTS = 4;

export interface Toast {
  readonly id: number;
  readonly tone: 'error' | 'plain';
  readonly message: string;
  readonly requestId?: string;
  /** Of the refusal that it tells, where there may be more to read about it. */
  readonly code?: string;
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
  setTimeout(() => dismiss(id), TOAST_MS + CHARACTER_MS * Math.max(0, toast.message.length - SHORT));
}

function dismiss(id: number) {
  publish(toasts.filter((one) => one.id !== id));
}

/** Toasts can be raised from anywhere, also outside React; `ToastRegion` draws them. */
export const toast = {
  /** A failure in words, with the id that finds it in the server's log, and its code. */
  error: (message: string, requestId?: string, code?: string) => show({ tone: 'error', message, requestId, code }),
  plain: (message: string) => show({ tone: 'plain', message }),
  dismiss,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => toasts,
};
