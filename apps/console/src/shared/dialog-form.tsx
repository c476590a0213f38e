import { Button, Dialog } from '@tradewind/ui';
import type { FormEvent, ReactNode } from 'react';
import { t } from './texts.ts';

interface DialogFormProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly submit: string;
  /** Leaves everything as it is. */
  readonly keep?: string | undefined;
  readonly tone?: 'primary' | 'down' | undefined;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A form over the page: what will happen, what it needs, and the verb. */
export function DialogForm(props: DialogFormProps) {
  const { onClose, title, lead, submit, keep = t('cancel'), tone, busy, onSubmit, wide, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} description={lead} wide={wide}>
      <form onSubmit={onSubmit} className="mt-3 grid gap-4">
        {children}
        <div className="grid grid-cols-2 gap-2 lg:flex lg:justify-end">
          <Button onClick={onClose} className="min-h-money lg:min-h-control">
            {keep}
          </Button>
          <Button type="submit" variant={tone ?? 'primary'} busy={busy} className="min-h-money lg:min-h-control">
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
