import { type ApprovalChange, operators } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { ActDialog } from '../act-dialog.tsx';
import { call } from '../api.ts';
import { ReasonField } from '../form.tsx';
import { OtpField } from '../otp-field.tsx';
import { queryClient } from '../query.ts';
import { t } from '../texts.ts';
import { formOf } from './forms.ts';

interface ChangeDialogProps {
  /** What the form begins with. */
  readonly change: ApprovalChange;
  /** The own request that is edited: whoever has read it reads it anew. A new request without it. */
  readonly edited?: { readonly id: number; readonly reason: string };
  readonly title: string;
  readonly lead?: string;
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** Asks for a change that takes two operators, or edits the request while it waits on the page of approvals. */
export function ChangeDialog({ change, edited, title, lead, onClose, children }: ChangeDialogProps) {
  const { texts, change: changed, Fields } = formOf(change);
  const { request, edit } = operators.approvals;
  const start: Readonly<Record<string, string>> = { ...texts(change), reason: edited?.reason ?? '', otp: '' };
  return (
    <ActDialog
      title={title}
      lead={lead}
      submit={t(edited ? 'approvals.save' : 'approvals.submit')}
      start={start}
      run={async ({ reason = '', otp = '', ...given }) => {
        const body = { change: await changed(given, change), reason, otp };
        if (edited) await call(edit, { params: { id: edited.id }, body });
        else await call(request, { body });
        toast.plain(t('approvals.asks'));
        await queryClient.invalidateQueries({ queryKey: ['approvals'] });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {children}
          <Fields form={form} />
          <ReasonField {...form.field('reason')} />
          <OtpField {...form.field('otp')} />
        </>
      )}
    </ActDialog>
  );
}
