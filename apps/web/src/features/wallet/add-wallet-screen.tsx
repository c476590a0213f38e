import type { TypedAddress } from '@tradewind/api';
import { ADDRESS_CHAINS, addresses } from '@tradewind/api/calls';
import { Button, Note, Select, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm } from '../../shared/form.ts';
import { queryClient } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { useClock } from '../../shared/time.ts';
import { checkEntry } from './address-form.ts';
import { CHAIN_NAMES } from './addresses-query.ts';

const TYPES = ['own', 'exchange', 'other'] as const;
const EMPTY: TypedAddress = { chain: 'bitcoin', type: 'own', address: '', name: '' };

/** State of the form, and what sends it. An address is judged as soon as it is typed in whole, a missing one at sending. */
function useAddressForm() {
  const { t } = useTranslation();
  const clock = useClock();
  const navigate = useNavigate();
  const run = useStepUp();
  const form = useForm<TypedAddress>({
    start: EMPTY,
    check: (entry) => {
      const { name, address } = checkEntry(entry);
      return {
        name: name ? t('validation.address_name_required') : null,
        address: address === null ? null : t(`papers.address.${address}`),
      };
    },
    submit: async (entry) => {
      const added = await run((proof) =>
        call(addresses.add, { body: { ...entry, ...proof } }, { quiet: quietAtFields }),
      );
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      toast.plain(t('papers.wallet.added', { time: clock.stamp(added.usableAt) }));
      await navigate('/my/wallet');
    },
  });
  const leave = () => {
    if (form.values.address !== '') form.show('address');
  };
  return { form, good: checkEntry(form.values).address === null, leave };
}

/** Adds an address to the book. */
export function AddWalletScreen() {
  const { t } = useTranslation();
  const { form, good, leave } = useAddressForm();
  const { chain } = form.values;
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" {...form.form}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          above
          label={t('papers.wallet.chain')}
          items={ADDRESS_CHAINS.map((value) => ({ value, label: CHAIN_NAMES[value] }))}
          {...form.choice('chain')}
        />
        <Select
          above
          label={t('papers.wallet.type')}
          items={TYPES.map((value) => ({ value, label: t(`papers.wallet.types.${value}`) }))}
          {...form.choice('type')}
        />
      </div>
      <TextField
        label={t('papers.wallet.address')}
        {...form.field('address')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onBlur={leave}
        hint={good ? t('papers.wallet.good', { chain: CHAIN_NAMES[chain] }) : t('papers.wallet.addressHint')}
      />
      <TextField
        label={t('papers.wallet.name')}
        {...form.field('name')}
        autoComplete="off"
        maxLength={40}
        hint={t('papers.wallet.nameHint')}
      />
      <Note>{t('papers.wallet.lock')}</Note>
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="md:w-auto md:justify-self-start md:px-8"
        busy={form.busy}
      >
        {t('papers.wallet.save')}
      </Button>
    </form>
  );
}
