import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { cx } from './cx.ts';
import type { DialogProps } from './dialog-props.ts';

/** The part of a dialog that is loaded when the first one opens. No style elements: the page's CSP refuses them. */
export function DialogBody({ open, onClose, title, description, children, wide, focusSelf, stays }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next) => !next && !stays && onClose()}>
        <Base.Portal>
          <Base.Backdrop className="scrim" />
          <Base.Popup
            ref={popup}
            initialFocus={focusSelf ? popup : undefined}
            className={cx('sheet', wide && 'sheet--wide')}
          >
            <Base.Title className="sheet-title">{title}</Base.Title>
            {description && <Base.Description className="mt-1.5 text-13 text-2">{description}</Base.Description>}
            {children}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
