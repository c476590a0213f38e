import { Button, buttonClass, Note, Num, Segmented, Slider, Tabs } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { HelpLink } from '../../../shared/help-link.tsx';
import { useSession } from '../../../shared/session.ts';
import { TransferLink } from '../../../shared/transfer-link.tsx';
import { ContractEnd } from '../contract-end.tsx';
import { AMOUNT_DECIMALS } from '../positions/position-parts.tsx';
import { shareOf, sharePercent } from './contract-ticket.ts';
import { LeverButton } from './lever-button.tsx';
import { Conditions, type FieldsProps, Marks, PriceFields, ProtectionFields, SizeField } from './ticket-fields.tsx';
import { TicketLines } from './ticket-lines.tsx';
import type { ContractTicket } from './use-contract-ticket.ts';

const ConfirmContract = lazy(() =>
  import('./confirm-contract.tsx').then((file) => ({ default: file.ConfirmContract })),
);

const TABS = ['limit', 'market', 'stop'] as const;

interface TicketProps {
  readonly ticket: ContractTicket;
  /** Labels above the figures, for the narrow ticket on phones. */
  readonly stack?: boolean;
}

/** Mode and leverage over the ticket. The sheet has a form of its own, so it stands beside that of the order. */
export function ContractTicketPane({ ticket, stack }: TicketProps) {
  const signedIn = useSession((session) => session.token !== null);
  const { contract, settings } = ticket.market;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {signedIn && <LeverButton contract={contract} settings={settings} />}
      <TicketForm ticket={ticket} stack={stack} />
      <p className="text-12">
        <HelpLink article="futures" />
      </p>
    </div>
  );
}

/** Opens and closes: fields, the figures before the button, and the button that says what it does. */
function TicketForm({ ticket, stack }: FieldsProps) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const { form, market, summary } = ticket;
  const { values: input, change: onChange } = form;
  const fields: FieldsProps = { ticket, stack };
  return (
    <form className="grid grid-cols-1 gap-2.5" {...form.form}>
      <Segmented
        label={t('trade.ticket.side')}
        value={input.side}
        onChange={(side) => onChange({ side })}
        items={[
          { value: 'buy', label: t('futures.long'), tone: 'up' },
          { value: 'sell', label: t('futures.short'), tone: 'down' },
        ]}
      />
      <Tabs
        small
        label={t('trade.ticket.type')}
        value={input.tab}
        onChange={(tab) => onChange({ tab })}
        items={TABS.map((value) => ({ value, label: t(`trade.ticket.${value}`) }))}
      />
      {signedIn && <Available ticket={ticket} />}
      <PriceFields {...fields} />
      <SizeField {...fields} />
      <Slider
        label={t('futures.ticket.share')}
        value={sharePercent(input, market)}
        onChange={(percent) => onChange(shareOf(percent, input, market))}
      />
      <Conditions ticket={ticket} />
      <Marks ticket={ticket} />
      <ProtectionFields {...fields} />
      <ContractEnd contract={market.contract} />
      <TicketLines market={market} summary={summary} />
      {signedIn ? <Submit ticket={ticket} /> : <LogIn />}
      {ticket.asked && (
        <Suspense fallback={null}>
          <ConfirmContract ticket={ticket} />
        </Suspense>
      )}
    </form>
  );
}

/** What the account and Spot have for it: the account leads to a transfer into it. */
function Available({ ticket: { market, summary } }: { readonly ticket: ContractTicket }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { settings, spot, contract } = market;
  const { asset } = contract;
  const amount = (value: string | null) => <Num value={value} decimals={AMOUNT_DECIMALS} unit={asset} secret />;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-12 [&>dd]:text-right [&>dt]:text-3">
      <dt>{t('assets.account.contract')}</dt>
      <dd>
        <TransferLink
          className="link"
          to="contract"
          asset={asset}
          amount={summary.fromSpot}
          draft={`${pathname}${search}`}
        >
          {amount(settings?.account.free ?? null)}
        </TransferLink>
      </dd>
      <dt>{t('assets.account.spot')}</dt>
      <dd>{amount(spot)}</dd>
    </dl>
  );
}

function LogIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className={buttonClass('primary', 'money')} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
      {t('trade.ticket.logIn')}
    </Link>
  );
}

/** The button that says what it does, and why it cannot when it cannot. */
function Submit({ ticket: { form, blocked, market } }: { readonly ticket: ContractTicket }) {
  const { t } = useTranslation();
  const buys = form.values.side === 'buy';
  if (blocked === 'quiz') return <TakeQuiz contract={market.contract.contract} />;
  return (
    <>
      <Button type="submit" size="money" variant={buys ? 'up' : 'down'} busy={form.busy} disabled={blocked !== null}>
        {t(buys ? 'futures.ticket.long' : 'futures.ticket.short')}
      </Button>
      {blocked !== null && (
        <Note tone="warn">
          {blocked === 'postOnlyState' ? t('trade.ticket.reason.postOnlyState') : t(`futures.ticket.reason.${blocked}`)}
        </Note>
      )}
    </>
  );
}

/** What comes before the first order stands where its button will. */
function TakeQuiz({ contract }: { readonly contract: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link className={buttonClass('primary', 'money')} to={`/lever/quiz?${new URLSearchParams({ contract })}`}>
        {t('futures.ticket.takeQuiz')}
      </Link>
      <Note>{t('futures.ticket.reason.quiz')}</Note>
    </>
  );
}
