import type { AccountType, Transfer } from '@tradewind/api';
import { assets, commands } from '@tradewind/api/calls';
import { trimDecimal } from '@tradewind/base';
import { Button, DecimalField, IconButton, Note, Num, Select, Skeleton, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { nextPath } from '../../app/guard-decision.ts';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { useBalances } from '../../shared/balances.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { useClosedProducts } from '../../shared/products.ts';
import { queryClient } from '../../shared/query.ts';
import { accountsOf, checkTransfer, firstTransfer, type TransferError, type TransferInput } from './transfer-form.ts';

const MAX_DECIMALS = 8;

/** State of the form, and what sends it. */
function useTransfer() {
  const { t } = useTranslation();
  const { balances, isPending } = useBalances();
  const [parameters] = useSearchParams();
  const accounts = accountsOf(balances, useClosedProducts());
  const returnTo = useReturn();
  const [done, setDone] = useState<Transfer | null>(null);
  /** Kept while it is open what became of this very transfer, so that sending it again moves the amount once. */
  const clientId = useRef<string | null>(null);
  const availableOf = ({ from, asset }: TransferInput) =>
    isPending ? null : (balances.find((one) => one.account === from && one.asset === asset)?.available ?? '0');
  const words = (code: TransferError | undefined) => {
    if (code === undefined) return null;
    const said = t(`assets.transfer.error.${code}`);
    return code === 'balance' ? { atOnce: said } : said;
  };
  const form = useForm<TransferInput>({
    start: firstTransfer(parameters, balances, accounts),
    check: (input) => {
      const { to, asset, amount } = checkTransfer(input, availableOf(input));
      return { to: words(to), asset: words(asset), amount: words(amount) };
    },
    submit: async (input) => {
      clientId.current ??= newClientId();
      setDone(null);
      try {
        const body = { ...input, clientId: clientId.current };
        const transfer = await call(assets.transfer, { body }, { quiet: (error) => error.field === 'amount' });
        setDone(transfer);
        change({ amount: '' });
        form.forgive();
        returnTo?.(transfer);
      } catch (refused) {
        if (refused instanceof ApiError && refused.unanswered && !(await settled(clientId.current))) return;
        clientId.current = null;
        throw refused;
      } finally {
        for (const key of ['assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
    refused: ({ field, message }) => (field === 'amount' ? { field, message, whole: true } : null),
  });
  const change = (part: Partial<TransferInput>) => {
    clientId.current = null;
    form.change(part);
  };
  /** Asks what became of a transfer without an answer; false while even that is unknown. */
  async function settled(id: string): Promise<boolean> {
    const found = await call(commands.command, { params: { clientId: id } }, { quiet: true }).catch(() => null);
    const state = found?.state ?? 'unknown';
    toast.plain(t('assets.transfer.unanswered', { state: t(`assets.transfer.states.${state}`) }));
    if (state === 'accepted') change({ amount: '' });
    return state !== 'unknown';
  }
  const held = [...new Set([form.values.asset, 'USDT', ...balances.map(({ asset }) => asset)])];
  return { form, change, available: availableOf(form.values), held, accounts, done };
}

/** What leads back to the page that asked for the transfer, once it is made; null where none did. */
function useReturn(): ((transfer: Transfer) => void) | null {
  const words = useDoneWords();
  const navigate = useNavigate();
  const next = nextPath(useLocation().search);
  if (next === null) return null;
  return (transfer) => {
    toast.plain(words(transfer));
    void navigate(next, { replace: true });
  };
}

/** Moves an amount between two own accounts; which two it opens with depends on what they hold. */
export function TransferScreen() {
  const { isPending } = useBalances();
  return isPending ? <Skeleton className="narrow h-64 w-full" /> : <TransferForm />;
}

function TransferForm() {
  const { t } = useTranslation();
  const { form, change, available, held, accounts, done } = useTransfer();
  const { values: input, errorOf } = form;
  return (
    <form className="narrow grid gap-4 pb-8" {...form.form}>
      <Accounts input={input} accounts={accounts} onChange={change} />
      {errorOf('to') && (
        <p className="field-note" data-invalid="">
          {errorOf('to')}
        </p>
      )}
      <Select
        label={t('assets.transfer.asset')}
        name="asset"
        value={input.asset}
        items={held.map((value) => ({ value, label: value }))}
        onChange={(asset) => change({ asset })}
      />
      <DecimalField
        label={t('assets.transfer.amount')}
        name="amount"
        value={input.amount}
        onChange={(amount) => change({ amount })}
        decimals={MAX_DECIMALS}
        unit={input.asset}
        error={errorOf('amount')}
        unread={t('validation.amount_incorrect')}
        trailing={
          <Button
            variant="text"
            size="s"
            onClick={() => available !== null && change({ amount: trimDecimal(available) })}
          >
            {t('assets.transfer.all')}
          </Button>
        }
      />
      <p className="flex justify-between text-12 text-3">
        <span>{t('assets.transfer.free')}</span>
        <span>
          {t('assets.available')} <Num value={available} unit={input.asset} secret />
        </span>
      </p>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('assets.transfer.submit')}
      </Button>
      {done && <Done transfer={done} />}
    </form>
  );
}

interface AccountsProps {
  readonly input: TransferInput;
  readonly accounts: readonly AccountType[];
  readonly onChange: (change: Partial<TransferInput>) => void;
}

/** From where to where: side by side, and one above the other where long names need the width. */
function Accounts({ input, accounts, onChange }: AccountsProps) {
  const { t } = useTranslation();
  const items = accounts.map((value) => ({ value, label: t(`assets.account.${value}`) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[1fr_auto_1fr]">
      <Select
        label={t('assets.transfer.from')}
        value={input.from}
        className="max-md:col-start-1"
        items={items}
        onChange={(from: AccountType) => onChange({ from })}
      />
      <IconButton
        icon="transfer"
        className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:rotate-90"
        label={t('assets.transfer.swap')}
        onClick={() => onChange({ from: input.to, to: input.from })}
      />
      <Select
        label={t('assets.transfer.to')}
        name="to"
        value={input.to}
        className="max-md:col-start-1"
        items={items}
        onChange={(to: AccountType) => onChange({ to })}
      />
    </div>
  );
}

function useDoneWords(): (transfer: Transfer) => string {
  const { t } = useTranslation();
  return ({ amount, asset, from, to }) =>
    t('assets.transfer.done', {
      amount: figureText(trimDecimal(amount)),
      asset,
      from: t(`assets.account.${from}`),
      to: t(`assets.account.${to}`),
    });
}

function Done({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation();
  const words = useDoneWords();
  return (
    <Note>
      {words(transfer)}{' '}
      <Link className="link" to="/assets/record">
        {t('assets.record.title')}
      </Link>
    </Note>
  );
}
