import { Badge, ConfirmDialog, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf, multiply } from '../../../shared/decimal.ts';
import { isMarketOrder } from '../../../shared/trading/order-terms.ts';
import { AMOUNT_DECIMALS, ModeWords, SideBadge } from '../positions/position-words.tsx';
import { TicketLines } from './ticket-lines.tsx';
import type { ContractTicket } from './use-contract-ticket.ts';

/** The order once more before it is sent: what, how much, at which price, and what it leads to. */
export function ConfirmContract({ ticket }: { readonly ticket: ContractTicket }) {
  const { t } = useTranslation();
  const { form, market, summary } = ticket;
  const { contract, settings } = market;
  const { values: input } = form;
  const buys = input.side === 'buy';
  const price = (value: string) => <Num value={value} decimals={decimalsOf(contract.tick)} unit={contract.asset} />;
  const protects = input.protects && !input.reduceOnly;
  return (
    <ConfirmDialog
      open
      title={t('futures.confirm.title')}
      confirmLabel={t(buys ? 'futures.ticket.long' : 'futures.ticket.short')}
      cancelLabel={t('futures.confirm.edit')}
      tone={buys ? 'up' : 'down'}
      busy={form.busy}
      onConfirm={ticket.send}
      onCancel={ticket.takeBack}
    >
      <p className="mt-4 flex flex-wrap items-center gap-2 text-14 font-label">
        {contract.contract}
        {summary.opens ? (
          <SideBadge side={buys ? 'long' : 'short'} />
        ) : (
          <Badge tone={buys ? 'up' : 'down'}>{t(`trade.${input.side}`)}</Badge>
        )}
        {settings !== null && !input.reduceOnly && <ModeWords {...settings} />}
        {input.reduceOnly && <span className="text-13 text-3">{t('futures.ticket.reduceOnly')}</span>}
      </p>
      <KeyValue
        className="mt-2 pb-2 text-13"
        items={[
          [t('trade.orders.type'), t(`trade.type.${input.tab === 'stop' ? input.stopKind : input.tab}`)],
          input.tab === 'stop' && [t('trade.ticket.stopPrice'), price(input.stopPrice)],
          input.tab === 'stop' && [t('trade.ticket.triggerBy'), t(`trade.ticket.triggers.${input.triggerBy}`)],
          [t('trade.orders.price'), isMarketOrder(input) ? t('trade.ticket.atMarket') : price(input.price)],
          [t('trade.ticket.amount'), <Amount key="size" ticket={ticket} />],
          [
            t('futures.confirm.value'),
            <Num key="worth" value={summary.worth} decimals={AMOUNT_DECIMALS} unit={contract.asset} />,
          ],
          protects && input.takeProfit !== '' && [t('futures.ticket.takeProfit'), price(input.takeProfit)],
          protects && input.stopLoss !== '' && [t('futures.ticket.stopLoss'), price(input.stopLoss)],
        ]}
      />
      <TicketLines market={market} summary={summary} className="rule pt-2 text-13" />
      {form.elsewhere && <Note tone="warn">{form.elsewhere}</Note>}
    </ConfirmDialog>
  );
}

/** Lots, and what they are of the base. */
function Amount({ ticket: { market, summary } }: { readonly ticket: ContractTicket }) {
  const { t } = useTranslation();
  const { size, base } = market.contract;
  const lots = summary.lots ?? 0;
  return (
    <span>
      {t('futures.lots', { count: lots })}
      {' = '}
      <Num value={multiply(String(lots), size)} decimals={decimalsOf(size)} unit={base} />
    </span>
  );
}
