import { useSearchParams } from 'react-router';
import { useContracts } from './perpetual-queries.ts';

/** The contract of `?contract=`, else the first; `contracts` is undefined until the list is there. */
export function useChosenContract() {
  const [parameters, setParameters] = useSearchParams();
  const { contracts, isError, refetch } = useContracts();
  const wanted = parameters.get('contract');
  const chosen = contracts?.find(({ contract }) => contract.contract === wanted) ?? contracts?.[0];
  const choose = (contract: string) => setParameters({ contract }, { replace: true });
  return { chosen, contracts, isError, refetch, choose };
}
