import { type ApprovalChange, CHANGES } from '@tradewind/api';
import { Button, type ButtonProps } from '@tradewind/ui';
import { useContext, useState } from 'react';
import { useSession } from '../query.ts';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx';
import type { ChangeForm } from './change-form.ts';
import { FormsContext } from './forms-context.ts';

interface Props
  extends Pick<ChangeDialogProps, 'lead' | 'blanks'>,
    Pick<ButtonProps, 'size' | 'disabled' | 'className' | 'children'> {
  /** What the form begins with. */
  readonly change: ApprovalChange;
  /** Where the page has it; else the one that the console has for the change. */
  readonly form?: ChangeForm;
}

/** The way to a change that takes two operators: nothing for whoever may not ask for it. */
export function Ask({ change, form, lead, blanks, ...button }: Props) {
  const { data: session } = useSession();
  const formOf = useContext(FormsContext);
  const [asked, setAsked] = useState<ApprovalChange | null>(null);
  if (!session || !CHANGES[change.kind].makers.includes(session.role)) return null;
  return (
    <>
      <Button {...button} onClick={() => setAsked(change)} />
      {asked && (
        <ChangeDialog
          change={asked}
          form={form ?? formOf(asked)}
          lead={lead}
          blanks={blanks}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
