import { buttonClass, Note, Num, Slider } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { HelpLink } from '../../../shared/help-link.tsx';
import { useSession } from '../../../shared/session.ts';
import { OrderChoice } from '../../../shared/trading/order-choice.tsx';
import { OrderConditions } from '../../../shared/trading/order-conditions.tsx';
import { LogInToTrade, OrderSubmit } from '../../../shared/trading/order-submit.tsx';
import { TransferLink } from '../../../shared/transfer-link.tsx';
import { ContractEnd } from '../contract-end.tsx';
import { AMOUNT_DECIMALS } from '../positions/position-words.tsx';
import { shareOf, sharePercent } from './contract-ticket.ts';
import { LeverButton } from './lever-button.tsx';
import { type FieldsProps, Marks, PriceFields, ProtectionFields, SizeField } from './ticket-fields.tsx';
import { TicketLines } from './ticket-lines.tsx';
import type { ContractTicket } from './use-contract-ticket.ts';

const ConfirmContract = lazy(() =>
  import('./confirm-contract.tsx').then((file) => ({ default: file.ConfirmContract })),
);

/** Seldom there. */
const AnnouncedBrackets = lazy(() =>
  import('./announced-brackets.tsx').then((file) => ({ default: file.AnnouncedBrackets })),
);

const STOP_KINDS = ['stop-market', 'stop-limit', 'take-profit-market', 'take-profit-limit'] as const;
const TRIGGERS = ['mark', 'index', 'last'] as const;

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
      <OrderChoice terms={input} sides={{ buy: t('futures.long'), sell: t('futures.short') }} onChange={onChange} />
      {signedIn && <Available ticket={ticket} />}
      <PriceFields {...fields} />
      <SizeField {...fields} />
      <Slider
        label={t('futures.ticket.share')}
        value={sharePercent(input, market)}
        onChange={(percent) => onChange(shareOf(percent, input, market))}
      />
      <OrderConditions terms={input} stopKinds={STOP_KINDS} triggers={TRIGGERS} onChange={onChange} />
      <Marks ticket={ticket} />
      <ProtectionFields {...fields} />
      <ContractEnd contract={market.contract} />
      {market.contract.announced !== null && (
        <Suspense fallback={null}>
          <AnnouncedBrackets contract={market.contract} settings={market.settings} />
        </Suspense>
      )}
      <TicketLines market={market} summary={summary} />
      {signedIn ? <Submit ticket={ticket} /> : <LogInToTrade />}
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

/** The button that says what it does, and why it cannot when it cannot. */
function Submit({ ticket: { form, blocked, market } }: { readonly ticket: ContractTicket }) {
  const { t } = useTranslation();
  const buys = form.values.side === 'buy';
  if (blocked === 'quiz') return <TakeQuiz contract={market.contract.contract} />;
  const reason =
    blocked === 'postOnlyState'
      ? t('trade.ticket.reason.postOnlyState')
      : blocked && t(`futures.ticket.reason.${blocked}`);
  return (
    <OrderSubmit side={form.values.side} busy={form.busy} reason={reason}>
      {t(buys ? 'futures.ticket.long' : 'futures.ticket.short')}
    </OrderSubmit>
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
