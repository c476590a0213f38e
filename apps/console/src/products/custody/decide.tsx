import { type DepositReview, operators } from '@tradewind/api';
import { DEPOSIT_APPROVALS, DEPOSIT_REJECTIONS } from '@tradewind/api/calls';
import { Note, Select } from '@tradewind/ui';
import { useState } from 'react';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/query.ts';
import { Decision } from '../../shared/reviews/decision.tsx';
import { t } from './words.ts';

type Approval = (typeof DEPOSIT_APPROVALS)[number];
type Rejection = (typeof DEPOSIT_REJECTIONS)[number];

const APPROVALS = DEPOSIT_APPROVALS.map((value) => ({ value, label: t(`approvals.${value}`) }));
const REJECTIONS = DEPOSIT_REJECTIONS.map((value) => ({ value, label: t(`rejections.${value}`) }));

interface Props {
  readonly item: string;
  readonly deposit: DepositReview;
}

/** Credits it for a reason, or refuses with one that the person reads. */
export function Decide({ item, deposit }: Props) {
  const { data: session } = useSession();
  const [because, setBecause] = useState<Approval>('exchange-payout');
  const { person, amount, asset, needsTwo, approvals } = deposit;
  const blanks = { amount: moneyText(amount, asset), person };
  const others = approvals.filter(({ by }) => by.id !== session?.id).map(({ decision }) => decision);
  const mine = approvals.find(({ by }) => by.id === session?.id)?.decision;
  // With another one beside it, or where one is enough, it only was not carried out yet.
  if (needsTwo && mine !== undefined && !others.includes(mine))
    return <Note>{t(mine === 'credit' ? 'review.ownCredit' : 'review.ownRefuse')}</Note>;
  const isFirst = (decision: 'credit' | 'reject') => needsTwo && !others.includes(decision);
  return (
    <>
      <Select above label={t('review.because')} items={APPROVALS} value={because} onChange={setBecause} />
      <Decision<Rejection>
        kind="deposit"
        approve={{
          verb: t('review.approve'),
          title: t('review.approveTitle', blanks),
          lead: t(isFirst('credit') ? 'review.first' : 'review.last'),
        }}
        reject={{
          verb: t('review.refuse'),
          title: t('review.refuseTitle', blanks),
          lead: t(isFirst('reject') ? 'review.refuseFirst' : 'review.refuseLead'),
        }}
        reasons={REJECTIONS}
        usual="not-yours"
        other="other"
        unopened={0}
        decide={async (decided) => {
          const body = decided.decision === 'reject' ? decided : ({ decision: 'credit', reason: because } as const);
          const { waits } = await call(operators.custody.decide, { params: { id: item }, body });
          return waits ? t(decided.decision === 'reject' ? 'review.waitsRefused' : 'review.waits') : null;
        }}
      />
    </>
  );
}
