import type { Scope } from '@tradewind/api';
import { empower, SCOPES } from '@tradewind/api/calls';
import { Button, Checkbox, DecimalField, Dialog, FieldNote, Segmented, TextField } from '@tradewind/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { GRANTS_KEY } from '../../shared/grants.ts';
import { queryClient } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';
import { addressesOf, checkGrant, DAYS, type GrantInput } from './grant-form.ts';
import { scopeText } from './scope-words.ts';

interface NewGrantProps {
  readonly onClose: () => void;
  readonly onCreated: (code: string) => void;
}

/** Limits are whole cents. */
const VALUE_DECIMALS = 2;

/** Fields at which a refusal is said. */
const SAID_AT = ['name', 'addresses', 'dailyLimit'] as const;

const EMPTY: GrantInput = { name: '', scopes: ['read'], days: '30', addresses: '', dailyLimit: '' };

/** What is typed, and sending it with a proof of who is asking; what is refused at no field is said below them. */
function useNewGrant(onCreated: (code: string) => void) {
  const { t } = useTranslation();
  const run = useStepUp();
  return useForm<GrantInput>({
    start: EMPTY,
    check: (input) => {
      const { name, scopes, dailyLimit } = checkGrant(input);
      return {
        name: name && t(`empower.${name}`),
        scopes: scopes && t(`empower.${scopes}`),
        dailyLimit: dailyLimit && t('common.amount.notANumber', { example: figureText('1234.5') }),
      };
    },
    submit: async ({ name, scopes, days, addresses, dailyLimit }) => {
      const limit = dailyLimit !== '' && { dailyLimit };
      const terms = { name: name.trim(), scopes: [...scopes], days: Number(days) };
      const wish = { ...terms, addresses: addressesOf(addresses), ...limit };
      const { code } = await run((proof) => call(empower.create, { body: { ...wish, ...proof } }, { quiet: true }));
      await queryClient.invalidateQueries({ queryKey: GRANTS_KEY });
      onCreated(code);
    },
    refused: ({ code, field, message }) => {
      if (SAID_AT.some((one) => one === field)) return undefined;
      return code === 'cancelled' ? null : { field: null, message };
    },
  });
}

/** Asks who may do what, and for how long. */
export function NewGrantDialog({ onClose, onCreated }: NewGrantProps) {
  const { t } = useTranslation();
  const form = useNewGrant(onCreated);
  return (
    <Dialog open onClose={onClose} title={t('empower.new')}>
      <form className="mt-4 grid gap-4" {...form.form}>
        <TextField label={t('empower.name')} maxLength={60} {...form.field('name')} />
        <Scopes {...form.choice('scopes')} />
        <div className="grid gap-1">
          <span className="label">{t('empower.days')}</span>
          <Segmented
            label={t('empower.days')}
            {...form.choice('days')}
            items={DAYS.map((value) => ({ value, label: t('empower.day', { count: Number(value) }) }))}
          />
        </div>
        <TextField label={t('empower.addresses')} hint={t('empower.addressesHint')} {...form.field('addresses')} />
        <DecimalField
          stack
          label={t('empower.dailyLimit')}
          {...form.choice('dailyLimit')}
          decimals={VALUE_DECIMALS}
          unit={VALUE_ASSET}
          hint={t('empower.dailyLimitHint')}
        />
        {form.elsewhere && (
          <p className="text-13 text-danger" role="alert">
            {form.elsewhere}
          </p>
        )}
        <Button type="submit" variant="primary" size="money" className="w-full" busy={form.busy}>
          {t('empower.create')}
        </Button>
      </form>
    </Dialog>
  );
}

interface ScopesProps {
  readonly value: readonly Scope[];
  readonly error: string | null;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

function Scopes({ value: chosen, error, onChange }: ScopesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="label pb-1">{t('empower.scopes')}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          onChange={(on) => onChange(SCOPES.filter((one) => (one === scope ? on : chosen.includes(one))))}
        >
          {scopeText(scope)}
        </Checkbox>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
