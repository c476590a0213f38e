import { useQuery } from '@tanstack/react-query';
import type { BodyOf, SecondsLimits } from '@tradewind/api';
import { seconds } from '@tradewind/api/calls';
import { Button, ConfirmDialog, DecimalField, Empty, KeyValue, Note, Select, Skeleton, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { compare, isPlainDecimal } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { queryClient } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { limitsQuery } from './seconds-queries.ts';

const DECIMALS = 6;
/** 0 is for ever. */
const PERIODS = ['1', '7', '30', '180', '365', '0'] as const;

type Wish = Omit<BodyOf<typeof seconds.setLimits>, 'clientId'>;

async function send(wish: Wish): Promise<void> {
  const limits = await call(seconds.setLimits, { body: { ...wish, clientId: newClientId() } });
  queryClient.setQueryData(limitsQuery.queryKey, limits);
}

/** What a person allows themselves: a loss limit and self-exclusion. */
export function SecondsLimitsScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(limitsQuery);
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-12">
      <p className="text-14 text-2">{t('seconds.limits.lead')}</p>
      {!data && isError && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <Standing limits={data} />
          <LossLimit limits={data} />
          <Exclusion limits={data} />
        </>
      )}
    </div>
  );
}

function Standing({ limits }: { readonly limits: SecondsLimits }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, next } = limits;
  const of = (amount: string, limit: string) =>
    t('seconds.limits.of', { amount: figureText(amount), limit: figureText(limit), asset });
  return (
    <div className="grid gap-3">
      <KeyValue
        lines
        items={[
          [t('seconds.limits.open'), of(limits.openStake, limits.maxOpenStake)],
          [t('seconds.limits.lost'), of(limits.lossToday, limits.dailyLoss)],
          [t('seconds.limits.daily'), of(limits.dailyLoss, limits.maxDailyLoss)],
        ]}
      />
      {next && (
        <Note>
          {t('seconds.limits.next', {
            time: stamp(next.at, 'datetime'),
            amount: figureText(next.dailyLoss),
            asset,
          })}
        </Note>
      )}
    </div>
  );
}

function LossLimit({ limits }: { readonly limits: SecondsLimits }) {
  const { t } = useTranslation();
  const { asset, maxDailyLoss } = limits;
  const form = useForm({
    start: { amount: '' },
    check: ({ amount }) => ({
      amount: !isPlainDecimal(amount) || compare(amount, maxDailyLoss) > 0 ? t('seconds.error.empty') : null,
    }),
    submit: async ({ amount }) => {
      await send({ dailyLoss: amount });
      form.reset();
      toast.plain(t('seconds.limits.saved'));
    },
  });
  return (
    <form className="grid gap-3" {...form.form}>
      <DecimalField
        label={t('seconds.limits.field')}
        {...form.choice('amount')}
        decimals={DECIMALS}
        unit={asset}
        hint={t('seconds.limits.rule', { max: figureText(maxDailyLoss), asset })}
        unread={t('validation.amount_incorrect')}
      />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('seconds.limits.save')}
      </Button>
    </form>
  );
}

function Exclusion({ limits: { excluded } }: { readonly limits: SecondsLimits }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('1');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const exclude = async () => {
    setBusy(true);
    try {
      await send({ excludeDays: Number(period) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const words = (days: string) =>
    days === '0' ? t('seconds.limits.forEver') : t('seconds.limits.days', { count: Number(days) });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('seconds.limits.exclude')}</h2>
      <p className="text-13 text-2">{t('seconds.limits.excludeLead')}</p>
      {excluded && (
        <Note tone="warn">
          {excluded.until === null
            ? t('seconds.limits.untilForEver')
            : t('seconds.limits.until', { time: stamp(excluded.until, 'datetime') })}
        </Note>
      )}
      <Select
        label={t('seconds.limits.period')}
        value={period}
        items={PERIODS.map((value) => ({ value, label: words(value) }))}
        onChange={setPeriod}
      />
      <Button variant="line" size="money" onClick={() => setAsking(true)}>
        {t('seconds.limits.submit')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('seconds.limits.confirm')}
        description={t('seconds.limits.note', { period: words(period) })}
        confirmLabel={t('seconds.limits.submit')}
        cancelLabel={t('common.action.cancel')}
        busy={busy}
        onConfirm={() => void exclude()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
