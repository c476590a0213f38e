import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** 40 rem on desktop instead of 26. */
  readonly wide?: boolean;
  /** The focus begins on the dialog, not in its first field: where the keyboard of a phone would cover what is offered. */
  readonly focusSelf?: boolean;
  /** Only a button inside closes it: for what is shown once and would be lost with Escape or a slip. */
  readonly stays?: boolean;
}
