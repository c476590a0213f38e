import { LOAN_PROOFS, type LoanApplication, type LoanProof, operators } from '@tradewind/api';
import { buildUrl } from '@tradewind/api/calls';
import { cx, KeyValue, Note } from '@tradewind/ui';
import { Link, useParams } from 'react-router';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Picture } from '../../shared/reviews/picture.tsx';
import { ReviewColumns, ReviewPage } from '../../shared/reviews/review-page.tsx';
import { type Opened, useOpened } from '../../shared/reviews/use-opened.ts';
import { timeText } from '../../shared/time.ts';
import { Approvals } from './approvals.tsx';
import { Judgement } from './judgement.tsx';
import { LoanState } from './loan-state.tsx';
import { pathOf } from './path-of.ts';
import { t, termText } from './words.ts';

interface Props {
  readonly item: string;
  readonly application: LoanApplication;
}

/** An application for a loan: who asks for what, the proofs, and whether they carry the plan. */
export function LoanReview() {
  const { item = '' } = useParams();
  const read = () => call(operators.loan.application, { params: { id: item } });
  return (
    <ReviewPage kind="loan" title={t('review.title')} queryKey={['loan-application', item]} read={read}>
      {(application) => <Review item={item} application={application} />}
    </ReviewPage>
  );
}

function Review({ item, application }: Props) {
  const opened = useOpened(application.opened);
  const { burden, decidedAt } = application;
  return (
    <ReviewColumns
      facts={
        <>
          <Facts application={application} />
          {burden?.needsTwo && <Note>{t('review.needsTwo')}</Note>}
          <Approvals application={application} />
          {decidedAt !== null && <p className="text-13 text-2">{t('review.decided', { time: timeText(decidedAt) })}</p>}
        </>
      }
      decision={burden !== null && <Judgement item={item} application={application} burden={burden} opened={opened} />}
      pictures={<Proofs item={item} application={application} opened={opened} />}
    />
  );
}

function Facts({ application }: Pick<Props, 'application'>) {
  const { loan, person, name, offer, amount, method, purpose, appliedAt, reason, state } = application;
  const { burden, past } = application;
  const { asset } = offer;
  return (
    <>
      <KeyValue
        lines
        items={[
          [
            t('loan'),
            <Link key="loan" to={pathOf(person, loan)} className="link">
              {loan}
            </Link>,
          ],
          [t('state'), <LoanState key="state" state={state} reason={reason} loss={null} overdue={null} />],
          [
            t('person'),
            <Link key="person" to={`/users/${person}`} className="link">
              {t('user', { person })}
            </Link>,
          ],
          [
            t('review.name'),
            <span key="name" className="[overflow-wrap:anywhere]">
              {name}
            </span>,
          ],
          burden !== null && [t('review.tier'), String(burden.tier)],
          [
            t('amount'),
            <span key="amount" className="num font-strong">
              {moneyText(amount, asset)}
            </span>,
          ],
          [t('term'), termText(offer)],
          [t('method'), t(`methods.${method}`, { count: offer.instalments })],
          [t('rate'), `${offer.dailyRate}% (${t('ofYear', { rate: offer.annualRate })})`],
          [t('applied'), timeText(appliedAt)],
          burden !== null && [t('review.outstanding'), moneyText(burden.outstanding, asset)],
          burden !== null && [t('review.limit'), moneyText(burden.limit, asset)],
          [
            t('review.past'),
            <span key="past" className={cx(past.writtenOff > 0 && 'text-warn')}>
              {t('review.pastCounts', past)}
            </span>,
          ],
          reason !== null && [t('why'), reason === 'withdrawn' ? t('withdrawn') : t(`rejections.${reason}`)],
        ]}
      />
      <div>
        <h3 className="label">{t('purpose')}</h3>
        <p className="mt-1 whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">{purpose}</p>
      </div>
    </>
  );
}

interface ProofsProps extends Props {
  readonly opened: Opened<LoanProof>;
}

/** What has been deleted since is not shown as missing: what was never given neither. */
function Proofs({ item, application, opened }: ProofsProps) {
  const address = (proof: LoanProof) => buildUrl(operators.loan.proof.path, { params: { id: item, proof } });
  return LOAN_PROOFS.filter((proof) => proof !== 'property' || application.proofs.includes(proof)).map((proof) => (
    <Picture
      key={proof}
      src={address(proof)}
      label={t(`review.proofs.${proof}`)}
      there={application.proofs.includes(proof)}
      onOpen={() => opened.open(proof)}
    />
  ));
}
