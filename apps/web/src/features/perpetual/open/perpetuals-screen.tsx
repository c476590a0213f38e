import { useQuery } from '@tanstack/react-query';
import { Empty, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { OpenLinks } from '../../../shared/open/open-links.tsx';
import { sourcesQuery } from '../../../shared/open/open-queries.ts';
import { Contracts } from './contracts.tsx';
import { Deleveragings } from './deleveragings.tsx';
import { Funds } from './funds.tsx';
import { Liquidations } from './liquidations.tsx';
import { openQuery } from './open-perpetuals-queries.ts';

/** What anyone may see and recompute of perpetual contracts: prices, fundings, liquidations, and the funds behind them. */
export function OpenPerpetualsScreen() {
  const { t } = useTranslation();
  const open = useQuery(openQuery);
  const { data: sources } = useQuery(sourcesQuery);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-1 pb-12">
      <header className="grid max-w-[44rem] gap-3">
        <p className="text-14 text-2">{t('open.perpetuals.lead')}</p>
        {sources?.feed === 'simulated' && <Note>{t('open.perpetuals.simulated')}</Note>}
        <OpenLinks />
      </header>
      <Loaded query={open}>
        {({ contracts, funds }) =>
          contracts.length === 0 ? (
            <Empty icon="chart">{t('open.perpetuals.empty')}</Empty>
          ) : (
            <>
              <Contracts contracts={contracts} />
              <Funds funds={funds} />
            </>
          )
        }
      </Loaded>
      <Liquidations />
      <Deleveragings />
    </div>
  );
}
