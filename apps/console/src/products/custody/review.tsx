import { type DepositReview as Deposit, operators } from '@tradewind/api';
import { KeyValue, Note } from '@tradewind/ui';
import { Link, useParams } from 'react-router';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { ReviewColumns, ReviewPage } from '../../shared/reviews/review-page.tsx';
import { timeText } from '../../shared/time.ts';
import { Decide } from './decide.tsx';
import { DepositState } from './deposit-state.tsx';
import { Hex } from './hex.tsx';
import { Told } from './told.tsx';
import { t, words } from './words.ts';

interface Props {
  readonly item: string;
  readonly deposit: Deposit;
}

/** A deposit that did not come by a plain transfer: whose it is, what the chain told, and whether it is credited. */
export function DepositReview() {
  const { item = '' } = useParams();
  const read = () => call(operators.custody.deposit, { params: { id: item } });
  return (
    <ReviewPage kind="deposit" title={t('review.title')} queryKey={['deposit-review', item]} read={read}>
      {(deposit) => <Review item={item} deposit={deposit} />}
    </ReviewPage>
  );
}

function Review({ item, deposit }: Props) {
  const { decidedAt, needsTwo, approvals, together, state } = deposit;
  return (
    <ReviewColumns
      facts={
        <>
          <Facts deposit={deposit} />
          {state === 'review' && needsTwo && <Note>{t('review.needsTwo')}</Note>}
          {together.length > 0 && <Together together={together} asset={deposit.asset} />}
          {approvals.length > 0 && <Approvals approvals={approvals} />}
          {decidedAt !== null && <p className="text-13 text-2">{t('review.decided', { time: timeText(decidedAt) })}</p>}
        </>
      }
      decision={state === 'review' && <Decide item={item} deposit={deposit} />}
      pictures={<Told facts={deposit.facts} />}
    />
  );
}

function Facts({ deposit: of }: Pick<Props, 'deposit'>) {
  const { deposit, person, amount, asset, chain, state, confirmations, height, txid, address, seenAt } = of;
  return (
    <KeyValue
      lines
      items={[
        [t('review.number'), deposit],
        [t('status'), <DepositState key="state" state={state} />],
        [
          t('review.person'),
          <Link key="person" to={`/users/${person}`} className="link">
            {t('review.user', { person })}
          </Link>,
        ],
        [
          t('amount'),
          <span key="amount" className="num font-strong">
            {moneyText(amount, asset)}
          </span>,
        ],
        [t('how'), t(`classes.${of.class}`)],
        [t('network'), chain],
        [t('review.height'), String(height)],
        [t('confirmations'), String(confirmations)],
        [t('seen'), timeText(seenAt)],
        [t('transaction'), <Hex key="txid">{txid === '' ? t('noTransaction') : txid}</Hex>],
        [t('review.to'), <Hex key="address">{address}</Hex>],
      ]}
    />
  );
}

function Approvals({ approvals }: Pick<Deposit, 'approvals'>) {
  return (
    <section>
      <h3 className="label">{t('review.earlier')}</h3>
      {approvals.map(({ by, at, decision, reason }) => (
        <div key={by.id} className="mt-1 rounded-2 border border-line p-3 text-13">
          <p>
            {t(decision === 'credit' ? 'review.wouldCredit' : 'review.wouldRefuse', {
              name: by.name,
              time: timeText(at),
            })}
          </p>
          <p className="mt-1 text-2">{reasonText(reason)}</p>
        </div>
      ))}
    </section>
  );
}

const reasonText = (reason: Deposit['approvals'][number]['reason']) =>
  reason in words.approvals
    ? words.approvals[reason as keyof typeof words.approvals]
    : words.rejections[reason as keyof typeof words.rejections];

/** Those that are decided with it. */
function Together({ together, asset }: Pick<Deposit, 'together' | 'asset'>) {
  return (
    <section>
      <h3 className="label">{t('review.together')}</h3>
      <p className="text-13 text-2">{t('review.togetherText')}</p>
      <KeyValue
        lines
        items={together.map(({ deposit, amount, txid }) => [
          `${t('review.number')} ${deposit}`,
          <span key={deposit} className="grid justify-items-end">
            <span className="num">{moneyText(amount, asset)}</span>
            {txid !== '' && <Hex>{txid}</Hex>}
          </span>,
        ])}
      />
    </section>
  );
}
