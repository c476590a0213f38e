import type { Instrument } from '@tradewind/api';
import { Badge } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useConnection, useFeedHealth } from '../../live/hooks.ts';

type Unusual = 'post-only' | 'halted' | 'stale' | 'none';

/** What is not as usual: a halted or paused market, an index that is stale or absent. */
export function useUnusual({ id, state: listed }: Instrument): Unusual | null {
  const health = useFeedHealth(id);
  const { instruments } = useConnection();
  const state = instruments[id]?.state ?? listed;
  if (state === 'post-only') return 'post-only';
  if (state !== 'trading') return 'halted';
  return health === 'stale' || health === 'none' ? health : null;
}

export function MarketState({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const unusual = useUnusual(instrument);
  return unusual && <Badge tone="warn">{t(`market.state.${unusual}`)}</Badge>;
}
