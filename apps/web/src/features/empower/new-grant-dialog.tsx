import { empower, SCOPES, type Scope } from '@tradewind/contract';
import { Button, Checkbox, DecimalField, Dialog, FieldNote, Segmented, TextField } from '@tradewind/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';
import { addressesOf, checkGrant, DAYS, type GrantInput } from './grant-form.ts';
import { GRANTS_KEY } from './grants-key.ts';
import { SCOPE_WORDS } from './scope-words.ts';

interface NewGrantProps {
  readonly onClose: () => void;
  readonly onCreated: (code: string) => void;
}

/** Limits are whole cents. */
const VALUE_DECIMALS = 2;

const EMPTY: GrantInput = { name: '', scopes: ['read'], days: '30', addresses: '', dailyLimit: '' };

/** What is typed, and sending it with a proof of who is asking. */
function useNewGrant(onCreated: (code: string) => void) {
  const run = useStepUp();
  const [input, setInput] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (Object.keys(checkGrant(input)).length > 0) return;
    const { name, scopes, days, addresses, dailyLimit } = input;
    const limit = dailyLimit !== '' && { dailyLimit };
    const terms = { name: name.trim(), scopes: [...scopes], days: Number(days) };
    const wish = { ...terms, addresses: addressesOf(addresses), ...limit };
    setBusy(true);
    try {
      const { code } = await run((proof) => call(empower.create, { body: { ...wish, ...proof } }, { quiet: true }));
      await queryClient.invalidateQueries({ queryKey: GRANTS_KEY });
      onCreated(code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'cancelled') setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<GrantInput>) => setInput({ ...input, ...part });
  return { input, change, wrong: tried ? checkGrant(input) : {}, busy, refused, submit };
}

/** Asks who may do what, and for how long. */
export function NewGrantDialog({ onClose, onCreated }: NewGrantProps) {
  const { t } = useTranslation();
  const { input, change, wrong, busy, refused, submit } = useNewGrant(onCreated);
  const fields = ['name', 'addresses', 'dailyLimit'] as const;
  const elsewhere = refused && !fields.some((field) => field === refused.field);
  const errorOf = (field: (typeof fields)[number]) => (refused?.field === field ? refused.message : null);
  return (
    <Dialog open onClose={onClose} title={t('empower.new')}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('empower.name')}
          value={input.name}
          maxLength={60}
          error={wrong.name ? t(`empower.${wrong.name}`) : errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Scopes
          chosen={input.scopes}
          error={wrong.scopes ? t(`empower.${wrong.scopes}`) : null}
          onChange={(scopes) => change({ scopes })}
        />
        <div className="grid gap-1">
          <span className="label">{t('empower.days')}</span>
          <Segmented
            label={t('empower.days')}
            value={input.days}
            onChange={(days) => change({ days })}
            items={DAYS.map((value) => ({ value, label: t('empower.day', { count: Number(value) }) }))}
          />
        </div>
        <TextField
          label={t('empower.addresses')}
          value={input.addresses}
          hint={t('empower.addressesHint')}
          error={errorOf('addresses')}
          onChange={(event) => change({ addresses: event.currentTarget.value })}
        />
        <DecimalField
          stack
          label={t('empower.dailyLimit')}
          value={input.dailyLimit}
          decimals={VALUE_DECIMALS}
          unit={VALUE_ASSET}
          hint={t('empower.dailyLimitHint')}
          error={errorOf('dailyLimit')}
          onChange={(dailyLimit) => change({ dailyLimit })}
        />
        {elsewhere && (
          <p className="text-13 text-danger" role="alert">
            {refused.message}
          </p>
        )}
        <Button type="submit" variant="primary" size="money" className="w-full" busy={busy}>
          {t('empower.create')}
        </Button>
      </form>
    </Dialog>
  );
}

interface ScopesProps {
  readonly chosen: readonly Scope[];
  readonly error: string | null;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

function Scopes({ chosen, error, onChange }: ScopesProps) {
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
          {t(`empower.scope.${SCOPE_WORDS[scope]}`)}
        </Checkbox>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
