import { useQuery } from '@tanstack/react-query';
import { operators, rolesOf } from '@tradewind/api';
import { Button } from '@tradewind/ui';
import { useState } from 'react';
import { HaltDialog } from '../../features/markets/halt-dialog.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { marketsQuery, queryClient, useSession } from '../../shared/query.ts';
import { t as common } from '../../shared/texts.ts';
import type { Contract } from './contract.ts';
import { overviewQuery } from './queries.ts';

/** One operator takes a contract out of trading, two let it trade again. */
export function HaltContract({ contract: { contract, state } }: { readonly contract: Contract }) {
  if (state === 'settling') return null;
  if (state === 'trading') return <Halt contract={contract} />;
  return (
    <Ask size="s" change={{ kind: 'resume', instrument: contract }}>
      {common('markets.resume')}
    </Ask>
  );
}

function Halt({ contract }: Pick<Contract, 'contract'>) {
  const { data: session } = useSession();
  const { data: markets } = useQuery(marketsQuery);
  const [halting, setHalting] = useState(false);
  const market = markets?.find(({ id }) => id === contract);
  const close = () => {
    setHalting(false);
    void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
  };
  if (!session || !market || !rolesOf(operators.markets.halt)?.includes(session.role)) return null;
  return (
    <>
      <Button size="s" onClick={() => setHalting(true)}>
        {common('markets.halt')}
      </Button>
      {halting && <HaltDialog market={market} onClose={close} />}
    </>
  );
}
