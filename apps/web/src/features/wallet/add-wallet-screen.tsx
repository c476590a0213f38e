import { addresses, type TypedAddress } from '@tradewind/contract';
import { ADDRESS_CHAINS } from '@tradewind/rules';
import { Button, Note, Select, TextField, toast } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { useProven } from '../../shared/run-proven.ts';
import { useClock } from '../../shared/time.ts';
import { checkEntry } from './address-form.ts';
import { CHAIN_NAMES } from './addresses-query.ts';

const TYPES = ['own', 'exchange', 'other'] as const;
const EMPTY: TypedAddress = { chain: 'bitcoin', type: 'own', name: '', address: '' };

/** State of the form, and what sends it. An address is judged as soon as it is typed in whole, a missing one at sending. */
function useAddressForm() {
  const { t } = useTranslation();
  const clock = useClock();
  const navigate = useNavigate();
  const { run, busy } = useProven();
  const [entry, setEntry] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const found = checkEntry(entry);
  const change = (part: Partial<TypedAddress>) => {
    setRefused(null);
    setEntry({ ...entry, ...part });
  };
  const judged = found.address !== null && (tried || (left && entry.address !== ''));
  const errors = {
    name: (tried && found.name ? t('validation.address_name_required') : null) ?? messageAt(refused, 'name'),
    address: (judged ? t(`papers.address.${found.address!}`) : null) ?? messageAt(refused, 'address'),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.name || found.address !== null) return;
    const quiet = (error: ApiError) => error.field !== undefined;
    const result = await run((proof) => call(addresses.add, { body: { ...entry, ...proof } }, { quiet }));
    if (result instanceof ApiError) setRefused(result);
    else if (result !== null) {
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      toast.plain(t('papers.wallet.added', { time: clock.format(result.done.usableAt) }));
      await navigate('/my/wallet');
    }
  };
  return { entry, change, errors, good: found.address === null, leave: () => setLeft(true), submit, busy };
}

function messageAt(refused: ApiError | null, field: string): string | null {
  return refused?.field === field ? refused.message : null;
}

/** Adds an address to the book. */
export function AddWalletScreen() {
  const { t } = useTranslation();
  const { entry, change, errors, good, leave, submit, busy } = useAddressForm();
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          above
          label={t('papers.wallet.chain')}
          items={ADDRESS_CHAINS.map((value) => ({ value, label: CHAIN_NAMES[value] }))}
          value={entry.chain}
          onChange={(chain) => change({ chain })}
        />
        <Select
          above
          label={t('papers.wallet.type')}
          items={TYPES.map((value) => ({ value, label: t(`papers.wallet.types.${value}`) }))}
          value={entry.type}
          onChange={(type) => change({ type })}
        />
      </div>
      <TextField
        label={t('papers.wallet.address')}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={entry.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        onBlur={leave}
        hint={good ? t('papers.wallet.good', { chain: CHAIN_NAMES[entry.chain] }) : t('papers.wallet.addressHint')}
        error={errors.address}
      />
      <TextField
        label={t('papers.wallet.name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        value={entry.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        hint={t('papers.wallet.nameHint')}
        error={errors.name}
      />
      <Note>{t('papers.wallet.lock')}</Note>
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="md:w-auto md:justify-self-start md:px-8"
        busy={busy}
      >
        {t('papers.wallet.save')}
      </Button>
    </form>
  );
}
