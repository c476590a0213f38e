import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { toast } from './toast-store.ts';

export interface ToastRegionProps {
  /** Name of the close button. */
  readonly closeLabel: string;
  /** Word before the request id. */
  readonly requestLabel: string;
  /** What stands below a refusal of a code, where there is more to read about it. */
  readonly more?: (code: string) => ReactNode;
}

/** Draws the toasts of the store; stands once in the app. */
export function ToastRegion({ closeLabel, requestLabel, more }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current);
  return (
    <div className="toasts">
      {toasts.map((one) => (
        <div
          key={one.id}
          className={cx('toast', one.tone === 'error' && 'toast--error')}
          role={one.tone === 'error' ? 'alert' : 'status'}
        >
          <Icon name={one.tone === 'error' ? 'warning' : 'check'} size="s" className="toast-icon mt-0.5" />
          <div className="min-w-0">
            <p className="font-strong break-words">{one.message}</p>
            {one.code !== undefined && more?.(one.code)}
            {one.requestId && (
              <p className="mt-0.5 truncate font-mono text-12 text-3">
                {requestLabel} {one.requestId}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            className="-m-1 p-1 text-3"
            onClick={() => toast.dismiss(one.id)}
          >
            <Icon name="close" size="s" />
          </button>
        </div>
      ))}
    </div>
  );
}
