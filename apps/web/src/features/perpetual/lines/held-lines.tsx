import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { ChartAdapter } from '../../../charts/chart-adapter.ts';
import { PriceLine } from '../../../charts/price-line.tsx';
import { none } from '../../../shared/markets/none.tsx';
import { gainAt, inTicks, toneOf } from '../positions/position-figures.ts';
import { AMOUNT_DECIMALS } from '../positions/position-words.tsx';
import type { Held } from '../positions/use-held.ts';
import type { AskOfLine, Protecting } from './line-asked.ts';
import { useLineWords } from './line-words.ts';

interface HeldLinesProps {
  readonly held: Held;
  readonly adapter: ChartAdapter;
  readonly onAsk: AskOfLine;
}

/** Entry, liquidation, take-profit and stop-loss of an open position. */
export function HeldLines({ held, adapter, onAsk }: HeldLinesProps) {
  const { t } = useTranslation();
  const say = useLineWords(held);
  const { position, contract } = held;
  const { entryPrice, liquidationPrice } = position;
  const { tick } = contract;
  const end = liquidationPrice === null ? null : inTicks(position, liquidationPrice, tick);
  return (
    <>
      <PriceLine
        adapter={adapter}
        tick={tick}
        price={entryPrice}
        tone="plain"
        solid
        handle={{
          name: (price) => t('futures.lines.protect', { line: say('entry', price) }),
          onPrice: () => onAsk({ act: 'protect', id: position.id }),
          fixed: true,
        }}
        aside={() => <Gain held={held} gain={position.mark === null ? null : position.unrealised} />}
      >
        {(price) => say('entry', price)}
      </PriceLine>
      {end !== null && (
        <PriceLine adapter={adapter} tick={tick} price={end} tone="warn" solid>
          {(price) => say('liquidation', price)}
        </PriceLine>
      )}
      <ProtectionLine which="takeProfit" held={held} adapter={adapter} onAsk={onAsk} />
      <ProtectionLine which="stopLoss" held={held} adapter={adapter} onAsk={onAsk} />
    </>
  );
}

/** Where a position is closed by itself: dragged to change, its x takes it away; what is won there stands beside while it moves. */
function ProtectionLine({ which, held, adapter, onAsk }: HeldLinesProps & { readonly which: Protecting }) {
  const { t } = useTranslation();
  const say = useLineWords(held);
  const { position, contract } = held;
  const own = position[which];
  if (own === null) return null;
  return (
    <PriceLine
      adapter={adapter}
      tick={contract.tick}
      price={own}
      tone={which === 'takeProfit' ? 'up' : 'down'}
      handle={{
        name: (price) => t('futures.lines.change', { line: say(which, price) }),
        onPrice: (price) => onAsk({ act: 'protect', id: position.id, moved: { [which]: price } }),
      }}
      remove={{
        name: t('futures.lines.remove', { line: say(which, own) }),
        onRemove: () => onAsk({ act: 'unprotect', id: position.id, which }),
      }}
      aside={(price, dragged) => dragged && <Gain held={held} gain={gainAt(position, price)} />}
    >
      {(price) => say(which, price)}
    </PriceLine>
  );
}

function Gain({ held: { contract }, gain }: { readonly held: Held; readonly gain: string | null }) {
  return (
    <Num
      value={gain}
      decimals={AMOUNT_DECIMALS}
      sign="always"
      unit={contract.asset}
      secret
      unknown={none}
      className={toneOf(gain)}
    />
  );
}
