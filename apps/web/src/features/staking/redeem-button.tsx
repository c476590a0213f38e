import { useQuery } from '@tanstack/react-query';
import type { StakeOrder } from '@tradewind/api';
import { staking } from '@tradewind/api/calls';
import { Button, ConfirmDialog, KeyValue, Num, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { queryClient } from '../../shared/query.ts';
import { productsQuery } from './stake-queries.ts';

/** Early redemption, after a prompt that says in numbers what it gives and takes. */
export function RedeemButton({ stake, onDone }: { readonly stake: StakeOrder; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: products } = useQuery(productsQuery);
  const clientId = useRef(newClientId());
  const { asset, amount, paid, reward, clawback } = stake;
  const percent = products?.find(({ id }) => id === stake.product)?.clawback ?? null;
  const redeem = async () => {
    setBusy(true);
    try {
      const done = await call(staking.redeem, { params: { id: stake.id }, body: { clientId: clientId.current } });
      toast.plain(t('staking.redeem.done', { amount: figureText(subtract(done.amount, done.clawback)), asset }));
      onDone();
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      for (const key of ['staking', 'assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  return (
    <>
      <Button variant="line" onClick={() => setAsked(true)}>
        {t('staking.redeem.action')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('staking.redeem.title')}
        description={t('staking.redeem.text')}
        confirmLabel={t('staking.redeem.confirm')}
        cancelLabel={t('staking.redeem.keep')}
        onConfirm={() => void redeem()}
        onCancel={() => setAsked(false)}
        busy={busy || percent === null}
      >
        <KeyValue
          lines
          className="mt-3"
          items={[
            [t('staking.redeem.principal'), <Num key="amount" value={amount} unit={asset} />],
            [
              t('staking.redeem.taken', { percent: figureText(percent ?? '0'), paid: figureText(paid) }),
              <Num key="taken" className="text-down" value={`-${clawback}`} unit={asset} />,
            ],
            [
              t('staking.redeem.receive'),
              <Num key="receive" className="font-strong" value={subtract(amount, clawback)} unit={asset} />,
            ],
            [t('staking.redeem.forgone'), <Num key="forgone" value={subtract(reward, paid)} unit={asset} />],
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
