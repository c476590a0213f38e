import { type IdentityReason, identityReason, operators } from '@tradewind/contract';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { useForm } from '../../shared/form.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import type { Papers } from './identity-review.tsx';

interface DecisionProps {
  readonly item: string;
  readonly papers: Papers;
}

/** Approves, or rejects with a reason that the person reads. */
export function IdentityDecision({ item, papers }: DecisionProps) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAsked('approve')}>
        {t('reviews.approve')}
      </Button>
      <Button onClick={() => setAsked('reject')}>{t('reviews.reject')}</Button>
      {asked === 'approve' && <ApproveDialog item={item} papers={papers} onClose={close} />}
      {asked === 'reject' && <RejectDialog item={item} papers={papers} onClose={close} />}
    </div>
  );
}

function useDecided(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    toast.plain(t('reviews.done'));
    navigate('/queues/identity');
    await queryClient.invalidateQueries({ queryKey: ['queues'] });
  };
}

type DialogProps = DecisionProps & { readonly onClose: () => void };

function ApproveDialog({ item, papers, onClose }: DialogProps) {
  const decided = useDecided();
  const { busy, onSubmit } = useForm({}, async () => {
    const body = { submission: papers.submission, decision: 'approve' as const };
    await call(operators.reviews.decide, { params: { id: item }, body });
    await decided();
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('reviews.approveTitle', { name: papers.name })}
      lead={t('reviews.approveLead')}
      submit={t('reviews.approve')}
      busy={busy}
      onSubmit={onSubmit}
    >
      {null}
    </DialogForm>
  );
}

function RejectDialog({ item, papers, onClose }: DialogProps) {
  const decided = useDecided();
  const { field, values, set, busy, onSubmit } = useForm(
    { reason: 'data_differs', words: '' },
    async ({ reason, words }) => {
      const body = {
        submission: papers.submission,
        decision: 'reject' as const,
        reason: reason as IdentityReason,
        words,
      };
      await call(operators.reviews.decide, { params: { id: item }, body });
      await decided();
    },
  );
  const reasons = identityReason.options.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('reviews.rejectTitle', { name: papers.name })}
      lead={t('reviews.rejectLead')}
      submit={t('reviews.reject')}
      tone="down"
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select
        items={reasons}
        value={values.reason as IdentityReason}
        onChange={(value) => set('reason', value)}
        label={t('reason')}
      />
      <TextField
        {...field('words')}
        label={t('reviews.words')}
        hint={t('reviews.wordsHint')}
        maxLength={500}
        required={values.reason === 'other'}
      />
    </DialogForm>
  );
}
