import { useQuery } from '@tanstack/react-query';
import type { SecondsProducts } from '@tradewind/api';
import { AssetIcon, Pill, Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useFeedHealth } from '../../live/hooks.ts';
import { figureText } from '../../shared/figure-text.ts';
import { How } from '../../shared/how/how.tsx';
import { queries } from '../../shared/query.ts';
import { useIndexDecimals } from '../../shared/trading/use-index-decimals.ts';
import type { Tick } from './tick-line.ts';
import { baseOf } from './ticket.ts';
import { useServerNow } from './use-second.ts';

interface IndexHeadProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  /** The newest tick. */
  readonly last: Tick | null;
  readonly onChoose: (instrument: string) => void;
}

const HEALTH = {
  live: 'common.connection.live',
  disconnected: 'common.connection.disconnected',
  stale: 'market.state.stale',
  none: 'market.state.none',
} as const;

/** Which index, where it stands, and whether it is alive. */
export function IndexHead({ data, instrument, last, onChoose }: IndexHeadProps) {
  const { t } = useTranslation();
  const health = useFeedHealth(instrument);
  const decimals = useIndexDecimals(instrument);
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
        {health !== 'unknown' && (
          <Pill state={health === 'live' ? 'ok' : 'warn'}>
            {t(HEALTH[health])}
            {last && <Age since={last.time} />}
          </Pill>
        )}
      </div>
      <p className="text-28 font-strong">
        <How kind="index" params={{ instrument }} value={last?.price ?? null} decimals={decimals} />
      </p>
      <Sources instrument={instrument} />
    </header>
  );
}

/** How old the newest tick is. */
function Age({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const seconds = Math.max(0, useServerNow() - since) / 1_000;
  return <span className="num">{t('seconds.duration', { seconds: figureText(seconds.toFixed(1), 1) })}</span>;
}

/** Of how many live sources the index is made, and how often. */
function Sources({ instrument }: { readonly instrument: string }) {
  const { t } = useTranslation();
  const index = useQuery(queries.index).data?.find((one) => one.instrument === instrument);
  const count = index?.sources.filter(({ state }) => state === 'live').length ?? 0;
  if (count === 0) return null;
  return <p className="text-12 text-3">{t('seconds.sources', { count })}</p>;
}
