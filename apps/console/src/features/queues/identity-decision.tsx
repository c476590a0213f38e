import { type IdentityReason, identityReason, operators } from '@tradewind/contract';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
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
  return (
    <ActDialog
      title={t('reviews.approveTitle', { name: papers.name })}
      lead={t('reviews.approveLead')}
      submit={t('reviews.approve')}
      start={{}}
      run={async () => {
        const body = { submission: papers.submission, decision: 'approve' as const };
        await call(operators.reviews.decide, { params: { id: item }, body });
        await decided();
      }}
      onClose={onClose}
    />
  );
}

function RejectDialog({ item, papers, onClose }: DialogProps) {
  const decided = useDecided();
  const { submission } = papers;
  return (
    <ActDialog
      title={t('reviews.rejectTitle', { name: papers.name })}
      lead={t('reviews.rejectLead')}
      submit={t('reviews.reject')}
      tone="down"
      start={{ reason: 'data_differs' as IdentityReason, words: '' }}
      run={async (given) => {
        const body = { submission, decision: 'reject' as const, ...given };
        await call(operators.reviews.decide, { params: { id: item }, body });
        await decided();
      }}
      onClose={onClose}
    >
      {({ field, choice, values }) => (
        <>
          <Select
            {...choice<IdentityReason>('reason')}
            items={identityReason.options.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
            label={t('reason')}
          />
          <TextField
            {...field('words')}
            label={t('reviews.words')}
            hint={t('reviews.wordsHint')}
            maxLength={500}
            required={values.reason === 'other'}
          />
        </>
      )}
    </ActDialog>
  );
}
