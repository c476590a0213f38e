import { type ApprovalChange, operators } from '@tradewind/api';
import { toast } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { ActDialog } from '../act-dialog.tsx';
import { call } from '../api.ts';
import { ReasonField } from '../form.tsx';
import { OtpField } from '../otp-field.tsx';
import { queryClient } from '../query.ts';
import { OTP, partsOf, REASON } from '../request-fields.ts';
import { filled, t } from '../texts.ts';
import { ChangeFields } from './change-fields.tsx';
import type { ChangeForm, Texts } from './change-form.ts';
import { changeOf, textsOf } from './change-text.ts';

export interface ChangeDialogProps {
  /** What the form begins with. */
  readonly change: ApprovalChange;
  readonly form: ChangeForm;
  /** The own request that is edited: whoever has read it reads it anew. A new request without it. */
  readonly edited?: { readonly id: number; readonly reason: string };
  /** Instead of what the form says; whoever gives a title gives the lead as well. */
  readonly title?: string | undefined;
  readonly lead?: string | undefined;
  /** For the blanks of title and lead that the change itself does not fill. */
  readonly blanks?: Texts | undefined;
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** Asks for a change that takes two operators, or edits the request while it waits on the page of approvals. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { change, form, edited, title = form.title ?? form.name, blanks, onClose, children } = props;
  const { lead = props.title === undefined ? (form.lead ?? '') : '' } = props;
  const { request, edit } = operators.approvals;
  const start: Texts = { ...textsOf(change, form), [REASON]: edited?.reason ?? '', [OTP]: '' };
  const all = { ...change, ...blanks };
  return (
    <ActDialog
      title={filled(title, all)}
      lead={filled(lead, all)}
      submit={t(edited ? 'approvals.save' : 'approvals.submit')}
      keep={form.keep}
      start={start}
      run={async (texts) => {
        const { reason, otp, given } = partsOf(texts);
        const body = { change: await changeOf(given, change, form), reason, otp };
        if (edited) await call(edit, { params: { id: edited.id }, body });
        else await call(request, { body });
        toast.plain(t('approvals.asks'));
        await queryClient.invalidateQueries({ queryKey: ['approvals'] });
      }}
      onClose={onClose}
    >
      {(state) => (
        <>
          {children}
          <ChangeFields change={change} form={form} state={state} />
          <ReasonField {...state.field(REASON)} />
          <OtpField {...state.field(OTP)} />
        </>
      )}
    </ActDialog>
  );
}
