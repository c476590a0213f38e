import { useQuery } from '@tanstack/react-query';
import type { Order } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { Button, DecimalField, Dialog, NumberContext, plainNumber, toast } from '@tradewind/ui';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../api.ts';
import { decimalsOf } from '../decimal.ts';
import { useForm } from '../form.ts';
import { queries, queryClient } from '../query.ts';
import { reduceError } from './reduced-quantity.ts';

/** Reduces an order to a smaller amount; it keeps its place. Market orders by total have none. */
export function ReduceButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { locale } = useContext(NumberContext);
  const { quantity } = order;
  if (quantity === null) return null;
  const asset = order.instrument.split('/')[0] ?? '';
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        {t('trade.orders.reduce')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('trade.orders.reduceTitle')}
        description={t('trade.orders.reduceText', { quantity: plainNumber(quantity, { locale }), asset })}
      >
        <ReduceForm order={order} quantity={quantity} asset={asset} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ReduceFormProps {
  readonly order: Order;
  readonly quantity: string;
  readonly asset: string;
  readonly onDone: () => void;
}

function ReduceForm({ order, quantity, asset, onDone }: ReduceFormProps) {
  const { t } = useTranslation();
  const { data: instruments } = useQuery(queries.instruments);
  const { locale } = useContext(NumberContext);
  const lot = instruments?.find(({ id }) => id === order.instrument)?.lot;
  const said = {
    range: t('trade.orders.reduceInvalid'),
    step: t('trade.ticket.error.amount_step', { step: lot === undefined ? '' : plainNumber(lot, { locale }) }),
  };
  const form = useForm({
    start: { quantity: '' },
    check: (values) => {
      const wrong = reduceError(order, values.quantity, lot);
      return { quantity: wrong && (values.quantity === '' ? said[wrong] : { atOnce: said[wrong] }) };
    },
    submit: async (values) => {
      try {
        const body = { ...values, clientId: newClientId() };
        await call(spot.reduce, { params: { id: order.id }, body }, { quiet: true });
        toast.plain(t('trade.orders.reduced'));
        onDone();
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['orders'] });
      }
    },
    refused: ({ message }) => ({ field: 'quantity', message }),
  });
  return (
    <form className="grid gap-3 pt-4" {...form.form}>
      <DecimalField
        label={t('trade.orders.reduceField')}
        {...form.choice('quantity')}
        decimals={decimalsOf(lot ?? quantity)}
        unit={asset}
      />
      <Button
        type="submit"
        variant="primary"
        size="money"
        disabled={reduceError(order, form.values.quantity, lot) !== null}
        busy={form.busy}
      >
        {t('trade.orders.reduce')}
      </Button>
    </form>
  );
}
