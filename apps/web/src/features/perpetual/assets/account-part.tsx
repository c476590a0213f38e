import { useQuery } from '@tanstack/react-query';
import { Button, Num, Skeleton, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { How } from '../../../shared/how/how.tsx';
import { settingsQuery, useContracts } from '../perpetual-queries.ts';
import { toneOf } from '../positions/position-figures.ts';
import { AMOUNT_DECIMALS } from '../positions/position-words.tsx';
import { useHeld } from '../positions/use-held.ts';
import { accountFigures } from './account-figures.ts';

/** What stands in the contract account, what positions and orders take of it, and what positions have won, apart. */
export function ContractAccountPart() {
  const { t } = useTranslation();
  const { contracts, isError, refetch } = useContracts();
  const held = useHeld();
  const first = contracts?.[0]?.contract.contract;
  // What stands in the account is told with the settings of any contract.
  const settings = useQuery({ ...settingsQuery(first ?? ''), enabled: first !== undefined });
  if (contracts?.length === 0) return null;
  const failed = (isError && !contracts) || (settings.isError && !settings.data);
  return (
    <section className="rule mt-4 pt-3" aria-label={t('futures.account.title')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-strong">{t('futures.account.title')}</h3>
        <span className="flex flex-wrap gap-x-4 text-13">
          <Way to="/lever/leverList">{t('futures.positions.open')}</Way>
          <Way to="/assets/transfer?to=contract">{t('assets.actions.transfer')}</Way>
        </span>
      </div>
      {failed ? (
        <p className="flex items-center gap-3 py-3 text-13 text-3">
          {t('common.loadFailed')}
          <Button size="s" onClick={() => void Promise.all([refetch(), settings.refetch()])}>
            {t('common.action.retry')}
          </Button>
        </p>
      ) : settings.data && held ? (
        <Figures account={settings.data.account} held={held} />
      ) : (
        <Skeleton className="my-2 h-20 w-full md:h-12" />
      )}
      <p className="text-12 text-3">{t('futures.account.apart')}</p>
    </section>
  );
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className="link inline-flex min-h-6 items-center" to={to}>
      {children}
    </Link>
  );
}

interface FiguresProps {
  readonly account: Parameters<typeof accountFigures>[0];
  readonly held: NonNullable<ReturnType<typeof useHeld>>;
}

function Figures({ account, held }: FiguresProps) {
  const { t } = useTranslation();
  const { equity, available, inPositions, inOrders, unrealised } = accountFigures(
    account,
    held.map(({ position }) => position),
  );
  const figure = { decimals: AMOUNT_DECIMALS, unit: account.asset, secret: true } as const;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 py-2 text-13 md:grid-cols-3 xl:grid-cols-5">
      <Stat label={t('futures.account.equity')}>
        <How kind="contractEquity" params={{}} value={equity} {...figure} />
      </Stat>
      <Stat label={t('futures.account.available')}>
        <How kind="contractFree" params={{}} value={available} {...figure} />
      </Stat>
      <Stat label={t('futures.account.inPositions')}>
        <Num value={inPositions} {...figure} />
      </Stat>
      <Stat label={t('futures.account.inOrders')}>
        <Num value={inOrders} {...figure} />
      </Stat>
      <Stat label={t('futures.positions.unrealised')}>
        <Num
          value={unrealised}
          sign={toneOf(unrealised) ? 'always' : 'auto'}
          className={toneOf(unrealised)}
          {...figure}
        />
      </Stat>
    </div>
  );
}
