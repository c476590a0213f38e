import { type OwnIdentity, type Papers, identity as routes } from '@tradewind/contract';
import { languages } from '@tradewind/locales';
import { COUNTRIES } from '@tradewind/rules';
import { Button, Note, Select, TextField } from '@tradewind/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { useLanguage } from '../../shared/language-offer.ts';
import { queryClient } from '../../shared/query.ts';
import { PictureField } from '../../shared/uploads/picture-field.tsx';
import { checkIdentity, countryNames, DATA_FIELDS } from './identity-form.ts';
import { type Step, Stepper } from './stepper.tsx';

interface PapersFormProps {
  /** What was submitted before; the number is typed anew. */
  readonly before: OwnIdentity['submitted'];
  readonly verb: 'create' | 'update';
  readonly onDone: () => void;
}

function usePapersForm({ before, verb, onDone }: PapersFormProps) {
  const [step, setStep] = useState<Step>('data');
  const form = useCodeForm<Papers>(checkIdentity, {
    country: before?.country ?? '',
    name: before?.name ?? '',
    idNumber: '',
    front: before?.front ?? '',
    back: before?.back ?? '',
  });
  const next = async () => {
    if (await form.trigger([...DATA_FIELDS], { shouldFocus: true })) {
      form.clearErrors();
      setStep('photos');
    }
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(routes[verb], { body }, { quiet: (error) => error.field !== undefined });
      await queryClient.invalidateQueries({ queryKey: ['identity'] });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (DATA_FIELDS.some((field) => field === error.field)) setStep('data');
      showAtField(form, error.field, error);
    }
  });
  return { form, step, setStep, next, submit };
}

/** Two steps: the details, then the photos; the third is the reviewer's. */
export function PapersForm(props: PapersFormProps) {
  const { t } = useTranslation();
  const { form, step, setStep, next, submit } = usePapersForm(props);
  const errorOf = useFieldError(form);
  const first = step === 'data';
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (first ? next() : submit());
      }}
    >
      <Stepper step={step} />
      {first ? <DataStep form={form} errorOf={errorOf} /> : <PhotoStep form={form} errorOf={errorOf} />}
      <div className="grid gap-2 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
        <Button
          type="submit"
          variant="primary"
          size="money"
          className="md:w-auto md:px-8"
          busy={form.formState.isSubmitting}
        >
          {first ? t('papers.identity.next') : t('papers.identity.submit')}
        </Button>
        {!first && (
          <Button variant="text" className="min-h-money md:justify-self-start md:px-4" onClick={() => setStep('data')}>
            {t('papers.identity.previous')}
          </Button>
        )}
      </div>
      <Note>{t('papers.identity.kept')}</Note>
    </form>
  );
}

interface StepProps {
  readonly form: ReturnType<typeof usePapersForm>['form'];
  readonly errorOf: (name: keyof Papers) => string | null;
}

function DataStep({ form, errorOf }: StepProps) {
  const { t } = useTranslation();
  const { tag } = languages[useLanguage()];
  const countries = useMemo(() => countryNames(COUNTRIES, tag), [tag]);
  return (
    <div className="grid gap-4">
      <Select
        above
        label={t('papers.identity.country')}
        name="country"
        autoComplete="country"
        items={[{ value: '', label: t('papers.identity.countryChoose') }, ...countries]}
        value={form.watch('country')}
        onChange={(country) => form.setValue('country', country, { shouldValidate: form.formState.isSubmitted })}
        error={errorOf('country')}
      />
      <TextField
        {...form.register('name')}
        label={t('papers.identity.name')}
        autoComplete="name"
        hint={t('papers.identity.nameHint')}
        error={errorOf('name')}
      />
      <TextField
        {...form.register('idNumber')}
        label={t('papers.identity.idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('idNumber')}
      />
    </div>
  );
}

function PhotoStep({ form, errorOf }: StepProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-13 text-3">{t('papers.identity.photoHint')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {(['front', 'back'] as const).map((side) => (
          <PictureField
            key={side}
            name={side}
            label={t(`papers.identity.${side}`)}
            value={form.watch(side)}
            onChange={(id) => {
              form.setValue(side, id);
              if (id !== '') form.clearErrors(side);
            }}
            error={errorOf(side)}
          />
        ))}
      </div>
    </div>
  );
}
