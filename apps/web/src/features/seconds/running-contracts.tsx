import type { SecondsContract } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContractRow } from './contract-list.tsx';

/** What runs now, beside the ticket: whoever closed the countdown or came back finds it here. */
export function RunningContracts({ running }: { readonly running: readonly SecondsContract[] }) {
  const { t } = useTranslation();
  if (running.length === 0) return null;
  return (
    <section>
      <h2 className="text-14 font-strong">{t('trade.entrust.tabs.trading')}</h2>
      <ul className="list">
        {running.map((contract) => (
          <li key={contract.id}>
            <Link to={`/currency/orders?id=${contract.id}`}>
              <ContractRow contract={contract} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
