import { useQuery } from '@tanstack/react-query';
import type { StakingProduct } from '@tradewind/api';
import { Button, buttonClass, Checkbox, DecimalField, Empty, KeyValue, Note, Num, Skeleton, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { figureText } from '../../shared/figure-text.ts';
import { FundsLine } from '../../shared/funds-line.tsx';
import { HelpLink } from '../../shared/help-link.tsx';
import { How } from '../../shared/how/how.tsx';
import { yearRate } from './product-tables.tsx';
import { RewardSteps } from './reward-steps.tsx';
import { Schedule } from './schedule.tsx';
import { draftPath, type ScheduleDay, scaleOf, scheduleOf } from './stake-form.ts';
import { productsQuery } from './stake-queries.ts';
import { useServerDay } from './use-server-day.ts';
import { useStake } from './use-stake.ts';

/** What a stake would earn day by day, when it ends, and what leaving early costs: before it is confirmed. */
export function StakeConfirmScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { data, isError, refetch } = useQuery(productsQuery);
  if (!data && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data)
    return (
      <div className="narrow grid gap-4 pt-1" aria-busy="true">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  const product = data.find(({ id }) => id === parameters.get('product'));
  if (!product?.open) {
    const back = (
      <Link className={buttonClass('line')} to="/deposit/index">
        {t('staking.confirm.products')}
      </Link>
    );
    return <Empty action={back}>{t('staking.confirm.gone')}</Empty>;
  }
  return <Confirm key={product.id} product={product} />;
}

function Confirm({ product }: { readonly product: StakingProduct }) {
  const { t } = useTranslation();
  const now = useServerDay();
  const stake = useStake(product);
  const { form, amount } = stake;
  const { asset, termDays, minimum, maximum } = product;
  const days = amount === '' || !stake.valid ? [] : scheduleOf(amount, product, now);
  return (
    <form className="narrow grid gap-5 pb-10" {...form.form}>
      <h2 className="font-strong text-16">{t('staking.confirm.heading', { asset, count: termDays })}</h2>
      <div className="grid gap-1.5">
        <DecimalField
          label={t('staking.confirm.amount')}
          {...form.choice('amount')}
          onChange={stake.change}
          decimals={scaleOf(product)}
          unit={asset}
          unread={t('validation.amount_incorrect')}
          trailing={
            <Button variant="text" size="s" onClick={() => stake.change(stake.largest)}>
              {t('common.action.max')}
            </Button>
          }
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-12 text-3">
          <span>{t('staking.range', { min: figureText(minimum), max: figureText(maximum), asset })}</span>
          <FundsLine
            account="finance"
            asset={asset}
            funds={stake.funds}
            amount={amount}
            draft={draftPath(product, amount)}
          />
        </p>
      </div>
      <Expected product={product} amount={amount} days={days} />
      <Schedule product={product} amount={amount} days={days} now={now} />
      <Terms product={product} days={days} />
      <Note tone="warn">
        {t('staking.honest')} <HelpLink article="locked-savings" />
      </Note>
      {stake.fromSpot !== null && (
        <Note>{t('assets.transfer.fromSpot', { amount: figureText(stake.fromSpot), asset })}</Note>
      )}
      <Checkbox
        name="read"
        checked={form.values.read}
        onChange={(read) => form.set('read', read)}
        error={form.errorOf('read')}
      >
        {t('staking.confirm.read')}
      </Checkbox>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {days.length === 0 ? t('staking.lock') : t('staking.confirm.submit', { amount: figureText(amount), asset })}
      </Button>
    </form>
  );
}

interface PreviewProps {
  readonly product: StakingProduct;
  readonly amount: string;
  readonly days: readonly ScheduleDay[];
}

const unknown = <span className="text-16 text-3">{'\u2013'}</span>;

/** The figures of the whole term and how they add up. */
function Expected({ product, amount, days }: PreviewProps) {
  const { t } = useTranslation();
  const { asset, termDays, dailyRate } = product;
  const figure = (count: number, value: string | undefined) => (
    <How
      className="text-16"
      kind="stakeReward"
      params={{ asset, amount, dailyRate, days: count, scale: scaleOf(product) }}
      value={value ?? null}
      unknown={unknown}
    />
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 items-end gap-x-4">
        <Stat label={t('staking.confirm.rewardDay')}>{figure(1, days[0]?.reward)}</Stat>
        <Stat label={t('staking.confirm.inTerm', { count: termDays })}>{figure(termDays, days.at(-1)?.total)}</Stat>
        <Stat label={t('staking.perYear')}>
          <Num className="text-16" value={yearRate(dailyRate)} unit="%" />
        </Stat>
      </div>
      {days.length > 0 && <RewardSteps days={days} asset={asset} />}
    </div>
  );
}

function Terms({ product, days }: Pick<PreviewProps, 'product' | 'days'>) {
  const { t } = useTranslation();
  const { asset, clawback } = product;
  return (
    <KeyValue
      lines
      items={[
        [t('staking.confirm.early'), t('staking.confirm.earlyText', { percent: figureText(clawback) })],
        [t('staking.confirm.fee'), <Num key="fee" value="0" decimals={2} unit={asset} />],
        [
          t('staking.confirm.reserved'),
          <Num key="reserved" value={days.at(-1)?.total ?? null} unit={asset} unknown={unknown} />,
        ],
        [t('staking.confirm.renew'), t('staking.confirm.never')],
      ]}
    />
  );
}
