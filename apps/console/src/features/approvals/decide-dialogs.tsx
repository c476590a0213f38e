import { operators } from '@tradewind/api';
import { Button, Dialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { ReasonField } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import type { Approval } from './approval.ts';
import { Diff } from './diff.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['approvals'] });

interface ApproveProps {
  readonly approval: Approval;
  readonly onClose: () => void;
  readonly onLink: (token: string) => void;
}

/** Shows once more what is approved; the hash that is sent is that of what is shown here. */
export function ApproveDialog({ approval, onClose, onLink }: ApproveProps) {
  const [shown] = useState(approval);
  return (
    <ActDialog
      wide
      title={t('approvals.approveTitle')}
      lead={t('approvals.approveLead')}
      submit={t('approvals.approve')}
      start={{ otp: '' }}
      run={async ({ otp }) => {
        const { approve } = operators.approvals;
        const asked = call(approve, { params: { id: shown.id }, body: { hash: shown.hash, otp } });
        const { link } = await asked.catch((error: unknown) => {
          refresh();
          throw error;
        });
        toast.plain(t('approvals.done'));
        if (link === null) refresh();
        else onLink(link);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Diff lines={shown.lines} />
          <OtpField {...field('otp')} />
        </>
      )}
    </ActDialog>
  );
}

interface RefuseProps {
  readonly approval: Approval;
  readonly own: boolean;
  readonly onClose: () => void;
}

export function RefuseDialog({ approval, own, onClose }: RefuseProps) {
  return (
    <ActDialog
      title={t(own ? 'approvals.withdrawTitle' : 'approvals.refuseTitle')}
      submit={t(own ? 'approvals.withdraw' : 'approvals.refuse')}
      tone="down"
      start={{ reason: '' }}
      run={async (body) => {
        await call(operators.approvals.refuse, { params: { id: approval.id }, body }).finally(refresh);
      }}
      onClose={onClose}
    >
      {({ field }) => <ReasonField {...field('reason')} />}
    </ActDialog>
  );
}

/** The link of a new operator: shown once, for it is stored nowhere. */
export function LinkDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const link = `${location.origin}/enrol#${token}`;
  const end = () => {
    onClose();
    refresh();
  };
  return (
    <Dialog open wide onClose={end} title={t('approvals.linkTitle')} description={t('approvals.linkLead')}>
      <p className="mt-3 rounded-2 bg-bg-2 p-3 font-mono text-13 break-all select-all">{link}</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button
          icon="copy"
          variant="primary"
          onClick={() => navigator.clipboard.writeText(link).then(() => toast.plain(t('approvals.copied')))}
        >
          {t('approvals.copy')}
        </Button>
        <Button onClick={end}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
