import { useQuery } from '@tanstack/react-query';
import type { ContractAlerts } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { Button, DecimalField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api.ts';
import { read, write } from '../../../shared/decimal.ts';
import { useForm } from '../../../shared/form.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { queryClient } from '../../../shared/query.ts';
import { alertsQuery, contractsQuery } from '../perpetual-queries.ts';

/** Decimals of what contracts are settled in. */
const DECIMALS = 6;

/** From which amount on payments of funding are told; nothing while there are no contracts. */
export function FundingAlert() {
  const { t } = useTranslation();
  const contracts = useQuery(contractsQuery);
  const query = useQuery(alertsQuery);
  const asset = contracts.data?.[0]?.asset;
  if (asset === undefined) return null;
  return (
    <section aria-labelledby="funding-alert" className="grid gap-2 border-line border-t pt-4">
      <h2 id="funding-alert" className="font-strong text-16">
        {t('futures.alerts.title')}
      </h2>
      <p className="text-13 text-2">{t('futures.alerts.lead')}</p>
      <Loaded query={query}>{(alerts) => <Threshold alerts={alerts} asset={asset} />}</Loaded>
    </section>
  );
}

function Threshold({ alerts, asset }: { readonly alerts: ContractAlerts; readonly asset: string }) {
  const { t } = useTranslation();
  const form = useForm({
    start: { fundingAbove: alerts.fundingAbove === null ? '' : write(read(alerts.fundingAbove)) },
    check: () => ({}),
    submit: async ({ fundingAbove }) => {
      const body = { fundingAbove: fundingAbove === '' ? null : fundingAbove };
      const data = await call(perpetual.setAlerts, { body }, { quiet: true });
      queryClient.setQueryData(alertsQuery.queryKey, data);
      toast.plain(t('futures.alerts.saved'));
    },
    refused: ({ message }) => ({ field: 'fundingAbove', message }),
  });
  return (
    <form className="grid gap-3" {...form.form}>
      <DecimalField
        label={t('futures.alerts.above')}
        {...form.choice('fundingAbove')}
        decimals={DECIMALS}
        unit={asset}
        hint={t('futures.alerts.none')}
      />
      <Button type="submit" className="min-h-control justify-self-start" busy={form.busy}>
        {t('common.action.confirm')}
      </Button>
    </form>
  );
}
