import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLine, OrderLine } from '../../../charts/order-line.tsx';
import { type ChartLinesProps, LineList } from '../../../charts/price-line.tsx';
import { useContractAccount } from '../contract-account.ts';
import { useHeld } from '../positions/use-held.ts';
import { HeldLines } from './held-lines.tsx';
import type { LineAsked } from './line-asked.ts';
import { LineDialog } from './line-dialog.tsx';

/** The own position of a contract with where it is closed, and own open orders there, as lines on the chart. */
export function ContractLines({ instrument, adapter, passive }: ChartLinesProps) {
  const { t } = useTranslation();
  const { orders } = useContractAccount();
  const held = useHeld()?.find(({ position }) => position.contract === instrument.id);
  const [asked, setAsked] = useState<LineAsked | null>(null);
  // Take-profit and stop-loss of a position are lines of the position.
  const own = orders.filter((order) => order.instrument === instrument.id && order.origin === 'user' && hasLine(order));
  return (
    <>
      <LineList label={t('futures.lines.label')} adapter={adapter} passive={passive}>
        {held && <HeldLines held={held} adapter={adapter} onAsk={setAsked} />}
        {own.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            instrument={instrument}
            adapter={adapter}
            onChange={(price) => setAsked({ act: 'change', order, price })}
            onRevoke={() => setAsked({ act: 'revoke', order })}
          />
        ))}
      </LineList>
      {asked && <LineDialog asked={asked} held={held} instrument={instrument} onClose={() => setAsked(null)} />}
    </>
  );
}
