import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { type Form, useForm } from './form.tsx';

interface ActDialogProps<V extends Readonly<Record<string, string>>> {
  readonly title: string;
  readonly lead?: string;
  readonly submit: string;
  readonly keep?: string | undefined;
  readonly tone?: 'primary' | 'down';
  readonly wide?: boolean;
  /** What the fields begin with. */
  readonly start: V;
  /** Does it; a refusal leaves the dialog open. */
  readonly run: (values: V) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: (form: Form<V>) => ReactNode;
}

/** One act of an operator: what will happen, what it needs, done or refused. */
export function ActDialog<V extends Readonly<Record<string, string>>>(props: ActDialogProps<V>) {
  const { start, run, onClose, children, ...shown } = props;
  const form = useForm(start, async (values) => {
    await run(values);
    onClose();
  });
  return (
    <DialogForm {...shown} onClose={onClose} busy={form.busy} onSubmit={form.onSubmit}>
      {children?.(form)}
    </DialogForm>
  );
}
