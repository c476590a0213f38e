import { useQuery } from '@tanstack/react-query';
import type { Instrument } from '@tradewind/api';
import { alerts, MAX_ALERTS } from '@tradewind/api/calls';
import { Button, DecimalField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { call } from '../api.ts';
import { decimalsOf } from '../decimal.ts';
import { figureText } from '../figure-text.ts';
import { useForm } from '../form.ts';
import { queryClient } from '../query.ts';
import { useIndex } from '../trading/use-index.ts';
import { alertsQuery } from './alerts-query.ts';
import { newAlert } from './new-alert.ts';

/** Sets an alert at a price of a market. */
export function AlertForm({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { data } = useQuery(alertsQuery);
  const [compared, current] = useComparedPrice(instrument.id);
  const said = {
    price_required: t('trade.ticket.error.price_required'),
    price_step: t('trade.ticket.error.price_step', { step: figureText(instrument.tick) }),
    reached: t('messages.alerts.reachedAlready'),
  };
  const form = useForm({
    start: { price: '' },
    check: ({ price }) => {
      const { error } = newAlert(price, current, instrument);
      return { price: error && (error === 'price_required' ? said[error] : { atOnce: said[error] }) };
    },
    submit: async ({ price }) => {
      try {
        await call(alerts.create, { body: { instrument: instrument.id, direction, price } }, { quiet: true });
        toast.plain(t('messages.alerts.created', { alert: `${instrument.id} \u00b7 ${condition}` }));
        form.reset();
      } finally {
        void queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
      }
    },
    refused: ({ message }) => ({ field: 'price', message }),
  });
  const { price } = form.values;
  const { direction, error } = newAlert(price, current, instrument);
  const used = data?.filter(({ reached }) => reached === null).length;
  const level = error === null ? figureText(price, decimalsOf(instrument.tick)) : '';
  const condition = `${t(`messages.alerts.${direction}`)} ${level} ${instrument.quote}`;
  return (
    <form className="grid gap-3" {...form.form}>
      <DecimalField
        label={t('trade.ticket.price')}
        {...form.choice('price')}
        decimals={decimalsOf(instrument.tick)}
        unit={instrument.quote}
        hint={error === null && condition}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-12 text-3">
        <span className="num">
          {t(`messages.alerts.${compared}`, {
            price: current === null ? '\u2013' : figureText(current, decimalsOf(instrument.tick)),
          })}
        </span>
        {used !== undefined && <span className="num">{t('messages.alerts.used', { used, most: MAX_ALERTS })}</span>}
      </p>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('messages.alerts.add')}
      </Button>
    </form>
  );
}

/** What alerts of a market are compared with: its index, or its last price where it has none. */
function useComparedPrice(id: string): ['index' | 'last', string | null] {
  const index = useIndex(id);
  const { ticker } = useInstrumentFeed(id);
  return index ? ['index', index.price] : ['last', ticker?.last ?? null];
}
