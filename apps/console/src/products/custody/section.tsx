import { useQuery } from '@tanstack/react-query';
import { Empty, Note, plainNumber } from '@tradewind/ui';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { Board, isApart } from './board.tsx';
import { ChainAssets } from './chain-assets.tsx';
import { Debts } from './debts.tsx';
import { Networks } from './networks.tsx';
import { type Overview, overviewQuery } from './overview.ts';
import { Ownerless } from './ownerless.tsx';
import { Part } from './part.tsx';
import { t } from './words.ts';

/** Deposits and wallets: networks and what they need, the board of wallets against the chain, and what comes in. */
export function CustodySection() {
  const overview = useQuery(overviewQuery);
  return (
    <Section title={t('title')}>
      <Load from={overview}>
        {(found) => (found.board.length === 0 ? <Empty>{t('none')}</Empty> : <Shown overview={found} />)}
      </Load>
    </Section>
  );
}

function Shown({ overview: { health, board, debts, open } }: { readonly overview: Overview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Alarms health={health} board={board} debts={debts} />
      <Part title={t('networks')}>
        {health.length === 0 ? <Empty>{t('notFollowed')}</Empty> : <Networks health={health} />}
      </Part>
      <Part title={t('board')}>
        <Board rows={board} chains={open.chains} />
      </Part>
      {debts.length > 0 && (
        <Part title={t('debts')}>
          <Debts rows={debts} />
        </Part>
      )}
      <Ownerless />
      {open.chains.length > 0 && (
        <Part title={t('assets')}>
          <ChainAssets chains={open.chains} />
        </Part>
      )}
    </div>
  );
}

/** What somebody has to look at now. */
function Alarms({ health, board, debts }: Pick<Overview, 'health' | 'board' | 'debts'>) {
  const told = [
    ...health.flatMap(({ chain, troubles }) => troubles.map((text) => t('alarm', { chain, text }))),
    ...board
      .filter(isApart)
      .map(({ chain, asset, difference }) => t('differs', { chain, asset, difference: plainNumber(difference ?? '') })),
    ...(debts.length > 0 ? [t('owing')] : []),
  ];
  return told.map((text) => (
    <Note key={text} tone="warn">
      {text}
    </Note>
  ));
}
