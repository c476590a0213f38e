import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators, rolesOf } from '@tradewind/contract';
import { Badge, Button } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { Convert } from './convert.tsx';
import { Countries } from './countries.tsx';
import { FeesDialog, HaltDialog, ListAssetDialog, ListMarketDialog, ResumeDialog } from './market-dialogs.tsx';
import { Seconds } from './seconds.tsx';
import { Staking } from './staking.tsx';

export type Market = DataOf<typeof operators.markets.list>[number];
type Act = { readonly verb: 'fees' | 'halt' | 'resume'; readonly market: Market };

/** Instruments with what holds and what is announced. One operator halts; everything else takes two. */
export function MarketsScreen() {
  const [act, setAct] = useState<Act | null>(null);
  const markets = useQuery({
    queryKey: ['markets'],
    queryFn: () => call(operators.markets.list),
    refetchInterval: 5_000,
  });
  const close = () => setAct(null);
  return (
    <Page title={t('markets.title')} aside={<Listing />}>
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('markets.lead')}</p>
      <Load from={markets}>
        {(rows) => (
          <WideTable
            label={t('markets.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'id', head: t('markets.instrument'), className: 'whitespace-nowrap', cell: ({ id }) => id },
              { key: 'state', head: t('markets.state'), cell: (market) => <State market={market} /> },
              { key: 'maker', head: t('markets.makerFee'), end: true, cell: ({ makerFee }) => makerFee },
              { key: 'taker', head: t('markets.takerFee'), end: true, cell: ({ takerFee }) => takerFee },
              { key: 'min', head: t('markets.minNotional'), end: true, cell: ({ minNotional }) => minNotional },
              { key: 'next', head: t('markets.next'), className: 'min-w-56 whitespace-normal', cell: nextText },
              {
                key: 'act',
                head: <span className="sr-only">{t('actions')}</span>,
                end: true,
                cell: (market) => <Verbs market={market} onAct={(verb) => setAct({ verb, market })} />,
              },
            ]}
          />
        )}
      </Load>
      <Convert />
      <Staking />
      <Seconds />
      <Countries />
      {act?.verb === 'fees' && <FeesDialog market={act.market} onClose={close} />}
      {act?.verb === 'halt' && <HaltDialog market={act.market} onClose={close} />}
      {act?.verb === 'resume' && <ResumeDialog market={act.market} onClose={close} />}
    </Page>
  );
}

/** What two operators may add. */
function Listing() {
  const { data: session } = useSession();
  const [adding, setAdding] = useState<'asset' | 'market' | null>(null);
  const close = () => setAdding(null);
  if (!session || !['risk', 'admin'].includes(session.role)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAdding('asset')}>{t('listings.asset')}</Button>
      <Button onClick={() => setAdding('market')}>{t('listings.market')}</Button>
      {adding === 'asset' && <ListAssetDialog onClose={close} />}
      {adding === 'market' && <ListMarketDialog onClose={close} />}
    </div>
  );
}

function State({ market: { state, stateReason } }: { readonly market: Market }) {
  return (
    <>
      <Badge tone={state === 'trading' ? 'up' : 'warn'}>{t(`markets.states.${state}`)}</Badge>
      {stateReason !== null && (
        <p className="mt-1 max-w-64 text-12 break-words whitespace-normal text-2">{stateReason}</p>
      )}
    </>
  );
}

function nextText({ next }: Market): string {
  if (next === null) return t('approvals.none');
  const { makerFee, takerFee, minNotional, effectiveAt } = next;
  return t('markets.nextText', { makerFee, takerFee, minNotional, time: timeText(effectiveAt) });
}

function Verbs({ market, onAct }: { readonly market: Market; readonly onAct: (verb: Act['verb']) => void }) {
  const { data: session } = useSession();
  const mayHalt = session && rolesOf(operators.markets.halt)?.includes(session.role);
  const mayPrice = session && ['finance', 'risk', 'admin'].includes(session.role);
  return (
    <span className="inline-flex gap-2">
      {mayPrice && (
        <Button size="s" onClick={() => onAct('fees')}>
          {t('markets.fees')}
        </Button>
      )}
      {mayHalt && (
        <Button size="s" onClick={() => onAct(market.state === 'trading' ? 'halt' : 'resume')}>
          {t(market.state === 'trading' ? 'markets.halt' : 'markets.resume')}
        </Button>
      )}
    </span>
  );
}
