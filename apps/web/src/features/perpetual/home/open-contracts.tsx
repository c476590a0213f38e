import { useTranslation } from 'react-i18next';
import { OpenRow } from '../../../shared/value/open-row.tsx';
import { useContractAccount } from '../contract-account.ts';

/** How many own positions and orders in contracts are open. */
export function OpenContracts() {
  const { t } = useTranslation();
  const { ready, orders, positions } = useContractAccount();
  return (
    <>
      <OpenRow to="/lever/leverList" label={t('common.pages.positions')} count={ready ? positions.length : null} />
      <OpenRow to="/lever/orderList" label={t('common.pages.contractOrders')} count={ready ? orders.length : null} />
    </>
  );
}
