import { type LoanApplication, type LoanProof, operators } from '@tradewind/api';
import { LOAN_REJECTIONS } from '@tradewind/api/calls';
import { cx, KeyValue, Note } from '@tradewind/ui';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { isNegative } from '../../shared/exact.ts';
import { AmountField, useForm } from '../../shared/form.tsx';
import { useSession } from '../../shared/query.ts';
import { Decision } from '../../shared/reviews/decision.tsx';
import type { Opened } from '../../shared/reviews/use-opened.ts';
import { t as common } from '../../shared/texts.ts';
import { afforded } from './affordable.ts';
import { t } from './words.ts';

type Rejection = (typeof LOAN_REJECTIONS)[number];

interface Props {
  readonly item: string;
  readonly application: LoanApplication;
  readonly burden: NonNullable<LoanApplication['burden']>;
  readonly opened: Opened<LoanProof>;
}

/** The figures that the proofs show, what they leave, and the decision. */
export function Judgement({ item, application, burden, opened }: Props) {
  const { data: session } = useSession();
  const { field, values } = useForm({ income: '', costs: '', debts: '' }, async () => {});
  const { offer, approvals } = application;
  const { heaviestMonth, otherLoans, needsTwo } = burden;
  const { free, left } = afforded(values, burden);
  // With another one beside it, or where one is enough, it only was not carried out yet.
  if (needsTwo && approvals.length === 1 && approvals[0]?.by.id === session?.id) return <Note>{t('review.own')}</Note>;
  const money = (value: string | null) => (value === null ? common('day.unknown') : moneyText(value, offer.asset));
  return (
    <>
      <fieldset className="grid gap-3 rounded-2 border border-line p-3">
        <legend className="px-1 text-13 font-label">{t('review.sheet')}</legend>
        <AmountField {...field('income')} label={t('review.income')} />
        <div className="grid grid-cols-2 items-end gap-3">
          <AmountField {...field('costs')} label={t('review.costs')} />
          <AmountField {...field('debts')} label={t('review.debts')} />
        </div>
        <KeyValue
          lines
          items={[
            [t('review.free'), money(free)],
            [t('review.heaviest'), money(heaviestMonth)],
            [t('review.others'), money(otherLoans)],
            [
              t('review.rest'),
              <span
                key="rest"
                className={cx('font-strong', left !== null && isNegative(left) && 'text-down')}
                data-rest
              >
                {money(left)}
              </span>,
            ],
          ]}
        />
      </fieldset>
      <Decide item={item} application={application} burden={burden} opened={opened} sheet={values} left={left} />
    </>
  );
}

interface DecideProps extends Props {
  readonly sheet: { readonly income: string; readonly costs: string; readonly debts: string };
  readonly left: string | null;
}

function Decide({ item, application, burden, opened, sheet, left }: DecideProps) {
  const { papers, name, amount, offer, proofs, approvals } = application;
  const blanks = { amount: moneyText(amount, offer.asset), name };
  const isFirst = burden.needsTwo && approvals.length === 0;
  const reject = { verb: t('review.refuse'), title: t('review.refuseTitle', blanks), lead: t('review.refuseLead') };
  return (
    <Decision<Rejection>
      kind="loan"
      approve={{
        verb: t('review.approve'),
        title: t('review.approveTitle', blanks),
        lead: t(isFirst ? 'review.first' : 'review.last'),
      }}
      reject={reject}
      reasons={LOAN_REJECTIONS.map((value) => ({ value, label: t(`rejections.${value}`) }))}
      usual="income"
      other="other"
      unopened={proofs.filter((proof) => !opened.has(proof)).length}
      blocked={left === null ? t('review.fill') : isNegative(left) ? t('review.negative') : null}
      decide={async (decided) => {
        const body = decided.decision === 'approve' ? { papers, ...decided, ...sheet } : { papers, ...decided };
        const answer = await call(operators.loan.decide, { params: { id: item }, body });
        return answer?.waits ? t('review.waits') : null;
      }}
    />
  );
}
