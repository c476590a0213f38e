import { type AccountType, assets, commands, type Transfer } from '@tradewind/contract';
import { Button, DecimalField, IconButton, Note, Num, Select, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { useBalances } from '../../shared/balances.ts';
import { figureText } from '../../shared/figure-text.ts';
import { queryClient } from '../../shared/query.ts';
import { checkTransfer, type TransferInput } from './transfer-form.ts';

const MAX_DECIMALS = 8;

/** State of the form, and what sends it. */
function useTransfer() {
  const { t } = useTranslation();
  const { balances, isPending } = useBalances();
  const [parameters] = useSearchParams();
  const [input, setInput] = useState(() => firstInput(parameters));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Transfer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Kept while it is open what became of this very transfer, so that sending it again moves the amount once. */
  const clientId = useRef<string | null>(null);
  const held = [...new Set([input.asset, 'USDT', ...balances.map(({ asset }) => asset)])];
  const found = balances.find(({ account, asset }) => account === input.from && asset === input.asset);
  const available = isPending ? null : (found?.available ?? '0');
  const errors = checkTransfer(input, available);
  const change = (part: Partial<TransferInput>) => {
    clientId.current = null;
    setRefusal(null);
    setInput((before) => ({ ...before, ...part }));
  };
  const error = (field: keyof TransferInput) => {
    const code = errors[field];
    return code !== undefined && (tried || code === 'balance') ? t(`assets.transfer.error.${code}`) : null;
  };
  const submit = async () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    clientId.current ??= newClientId();
    setBusy(true);
    setDone(null);
    try {
      const body = { ...input, clientId: clientId.current };
      setDone(await call(assets.transfer, { body }, { quiet: (error) => error.field === 'amount' }));
      change({ amount: '' });
      setTried(false);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.unanswered && !(await settled(clientId.current))) return;
      clientId.current = null;
      if (refused.field === 'amount') setRefusal(refused.message);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    }
  };
  /** Asks what became of a transfer without an answer; false while even that is unknown. */
  async function settled(id: string): Promise<boolean> {
    const found = await call(commands.command, { params: { clientId: id } }, { quiet: true }).catch(() => null);
    const state = found?.state ?? 'unknown';
    toast.plain(t('assets.transfer.unanswered', { state: t(`assets.transfer.states.${state}`) }));
    if (state === 'accepted') change({ amount: '' });
    return state !== 'unknown';
  }
  return { input, change, error, refusal, available, held, busy, done, submit };
}

/** Moves an amount between two own accounts. */
export function TransferScreen() {
  const { t } = useTranslation();
  const { input, change, error, refusal, available, held, busy, done, submit } = useTransfer();
  return (
    <form
      className="narrow grid gap-4 pb-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Accounts input={input} onChange={change} />
      {error('to') && (
        <p className="field-note" data-invalid="">
          {error('to')}
        </p>
      )}
      <Select
        label={t('assets.transfer.asset')}
        value={input.asset}
        items={held.map((value) => ({ value, label: value }))}
        onChange={(asset) => change({ asset })}
      />
      <DecimalField
        label={t('assets.transfer.amount')}
        value={input.amount}
        onChange={(amount) => change({ amount })}
        decimals={MAX_DECIMALS}
        unit={input.asset}
        error={error('amount') ?? refusal}
        trailing={
          <Button variant="text" size="s" onClick={() => available !== null && change({ amount: trimmed(available) })}>
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
      <Button type="submit" variant="primary" size="money" busy={busy}>
        {t('assets.transfer.submit')}
      </Button>
      {done && <Done transfer={done} />}
    </form>
  );
}

interface AccountsProps {
  readonly input: TransferInput;
  readonly onChange: (change: Partial<TransferInput>) => void;
}

/** From where to where: side by side, and one above the other where long names need the width. */
function Accounts({ input, onChange }: AccountsProps) {
  const { t } = useTranslation();
  const accounts = ACCOUNTS.map((value) => ({ value, label: t(`assets.account.${value}`) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[1fr_auto_1fr]">
      <Select
        label={t('assets.transfer.from')}
        value={input.from}
        className="max-md:col-start-1"
        items={accounts}
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
        value={input.to}
        className="max-md:col-start-1"
        items={accounts}
        onChange={(to: AccountType) => onChange({ to })}
      />
    </div>
  );
}

/** What the link that led here names: `?from=spot&to=finance&asset=BTC`. */
function firstInput(parameters: URLSearchParams): TransferInput {
  const from = ACCOUNTS.find((account) => account === parameters.get('from')) ?? 'spot';
  const asset = /^[A-Z0-9]{1,16}$/.exec(parameters.get('asset') ?? '')?.[0] ?? 'USDT';
  const wanted = ACCOUNTS.find((account) => account === parameters.get('to') && account !== from);
  return { from, to: wanted ?? (from === 'spot' ? 'fiat' : 'spot'), asset, amount: '' };
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function Done({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation();
  return (
    <Note>
      {t('assets.transfer.done', {
        amount: figureText(trimmed(transfer.amount)),
        asset: transfer.asset,
        from: t(`assets.account.${transfer.from}`),
        to: t(`assets.account.${transfer.to}`),
      })}{' '}
      <Link className="link" to="/assets/record">
        {t('assets.record.title')}
      </Link>
    </Note>
  );
}
