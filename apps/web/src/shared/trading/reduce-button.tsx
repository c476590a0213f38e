import { useQuery } from '@tanstack/react-query';
import { type Order, spot } from '@tradewind/contract';
import { Button, DecimalField, Dialog, NumberContext, plainNumber, toast } from '@tradewind/ui';
import { type FormEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../api.ts';
import { decimalsOf } from '../decimal.ts';
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
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lot = instruments?.find(({ id }) => id === order.instrument)?.lot;
  const wrong = reduceError(order, value, lot);
  const said = {
    range: t('trade.orders.reduceInvalid'),
    step: t('trade.ticket.error.amount_step', { step: lot ?? '' }),
  };
  const reduce = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong || busy) return;
    setBusy(true);
    try {
      const body = { quantity: value, clientId: newClientId() };
      await call(spot.reduce, { params: { id: order.id }, body }, { quiet: true });
      toast.plain(t('trade.orders.reduced'));
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.message);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return (
    <form className="grid gap-3 pt-4" onSubmit={(event) => void reduce(event)}>
      <DecimalField
        label={t('trade.orders.reduceField')}
        value={value}
        onChange={(next) => {
          setValue(next);
          setRefused(null);
        }}
        decimals={decimalsOf(lot ?? quantity)}
        unit={asset}
        error={refused ?? (value === '' || !wrong ? null : said[wrong])}
      />
      <Button type="submit" variant="primary" size="money" disabled={wrong !== null} busy={busy}>
        {t('trade.orders.reduce')}
      </Button>
    </form>
  );
}
