import type { SecondsProducts } from '@tradewind/contract';
import { AssetIcon, Pill, Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useFeedHealth } from '../../live/hooks.ts';
import { decimalsOf } from '../../shared/decimal.ts';
import { How } from '../../shared/how/how.tsx';
import { baseOf } from './ticket.ts';

interface IndexHeadProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly now: string | null;
  readonly onChoose: (instrument: string) => void;
}

const HEALTH = {
  live: 'common.connection.live',
  disconnected: 'common.connection.disconnected',
  stale: 'market.state.stale',
  none: 'market.state.none',
} as const;

/** Which index, where it stands, and whether it is alive. */
export function IndexHead({ data, instrument, now, onChoose }: IndexHeadProps) {
  const { t } = useTranslation();
  const health = useFeedHealth(instrument);
  const items = data.instruments.map((one) => {
    return { value: one.instrument, label: t('seconds.index', { asset: baseOf(one.instrument) }) };
  });
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 text-16 font-strong">
          <AssetIcon asset={baseOf(instrument)} size="s" />
          <Select bare heading label={t('seconds.choose')} value={instrument} items={items} onChange={onChoose} />
        </span>
        {health !== 'unknown' && <Pill state={health === 'live' ? 'ok' : 'warn'}>{t(HEALTH[health])}</Pill>}
      </div>
      <p className="text-28 font-strong">
        <How kind="index" params={{ instrument }} value={now} decimals={now === null ? 2 : decimalsOf(now)} />
      </p>
    </header>
  );
}
