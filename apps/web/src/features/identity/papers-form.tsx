import type { OwnIdentity, Papers } from '@tradewind/api';
import { identity as routes } from '@tradewind/api/calls';
import { languages } from '@tradewind/locales';
import { COUNTRIES } from '@tradewind/rules';
import { Button, Note, Select, TextField } from '@tradewind/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
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
  const form = useForm<Papers>({
    start: {
      country: before?.country ?? '',
      name: before?.name ?? '',
      idNumber: '',
      front: before?.front ?? '',
      back: before?.back ?? '',
    },
    check: (values) => wordsOf(checkIdentity(values)),
    submit: async (body) => {
      await call(routes[verb], { body }, { quiet: quietAtFields });
      await queryClient.invalidateQueries({ queryKey: ['identity'] });
      onDone();
    },
    refused: ({ field }) => {
      if (DATA_FIELDS.some((one) => one === field)) setStep('data');
      return undefined;
    },
  });
  const next = () => {
    if (form.demand([...DATA_FIELDS])) setStep('photos');
  };
  return { form, step, setStep, next };
}

/** Two steps: the details, then the photos; the third is the reviewer's. */
export function PapersForm(props: PapersFormProps) {
  const { t } = useTranslation();
  const { form, step, setStep, next } = usePapersForm(props);
  const first = step === 'data';
  return (
    <form
      className="grid gap-5"
      {...form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (first) next();
        else void form.send();
      }}
    >
      <Stepper step={step} />
      {first ? <DataStep form={form} /> : <PhotoStep form={form} />}
      <div className="grid gap-2 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
        <Button type="submit" variant="primary" size="money" className="md:w-auto md:px-8" busy={form.busy}>
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
}

function DataStep({ form }: StepProps) {
  const { t } = useTranslation();
  const { tag } = languages[useLanguage()];
  const countries = useMemo(() => countryNames(COUNTRIES, tag), [tag]);
  return (
    <div className="grid gap-4">
      <Select
        above
        label={t('papers.identity.country')}
        {...form.choice('country')}
        autoComplete="country"
        items={[{ value: '', label: t('papers.identity.countryChoose') }, ...countries]}
      />
      <TextField
        {...form.field('name')}
        label={t('papers.identity.name')}
        autoComplete="name"
        hint={t('papers.identity.nameHint')}
      />
      <TextField
        {...form.field('idNumber')}
        label={t('papers.identity.idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

function PhotoStep({ form }: StepProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-13 text-3">{t('papers.identity.photoHint')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {(['front', 'back'] as const).map((side) => (
          <PictureField key={side} {...form.choice(side)} label={t(`papers.identity.${side}`)} />
        ))}
      </div>
    </div>
  );
}
