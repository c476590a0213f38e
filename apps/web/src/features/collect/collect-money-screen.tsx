import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@tradewind/api';
import { payments } from '@tradewind/api/calls';
import { Button, Empty, Note, Skeleton, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
import { identityQuery } from '../../shared/identity-query.ts';
import { queryClient } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { checkMethodForm, type MethodValues } from './method-form.ts';
import { paymentsQuery } from './payments-query.ts';
import { VerifyFirst } from './verify-first.tsx';

/** Adds a payment method in the verified name, or changes the one that `?id=` names. */
export function CollectMoneyScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  const identity = useQuery(identityQuery);
  const methods = useQuery({ ...paymentsQuery, enabled: id !== null });
  const failed = [identity, methods].find((query) => query.isError && !query.data);
  const loading = !identity.data || (id !== null && !methods.data);
  const method = methods.data?.find((one) => one.id === id);
  const verifiedName = identity.data?.state === 'yes' ? (identity.data.submitted?.name ?? null) : null;
  return (
    <div className="narrow pt-1 pb-12">
      {failed && (
        <Empty
          icon="warning"
          action={<Button onClick={() => void failed.refetch()}>{t('common.action.retry')}</Button>}
        >
          {t('common.loadFailed')}
        </Empty>
      )}
      {!failed && loading && <Skeleton className="block h-96 w-full" />}
      {!loading && verifiedName === null && <VerifyFirst />}
      {!loading && verifiedName !== null && id !== null && !method && (
        <Empty
          action={
            <Link to="/my/collect" className="link">
              {t('common.pages.collect')}
            </Link>
          }
        >
          {t('papers.collect.gone')}
        </Empty>
      )}
      {!loading && verifiedName !== null && (id === null || method) && (
        <MethodForm key={id} method={method} verifiedName={verifiedName} />
      )}
    </div>
  );
}

interface MethodFormProps {
  readonly method: PaymentMethod | undefined;
  readonly verifiedName: string;
}

function useMethodForm({ method, verifiedName }: MethodFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = useStepUp();
  return useForm<MethodValues>({
    start: {
      realName: method?.realName ?? verifiedName,
      bank: method?.bank ?? '',
      cardNumber: '',
      branch: method?.branch ?? '',
      idNumber: '',
    },
    check: (values) => wordsOf(checkMethodForm(values, method !== undefined)),
    submit: async ({ realName, bank, branch, cardNumber, idNumber }) => {
      const body = {
        realName,
        bank,
        branch,
        ...(method && { id: method.id }),
        ...(cardNumber.trim() !== '' && { cardNumber }),
        ...(idNumber.trim() !== '' && { idNumber }),
      };
      await run((proof) => call(payments.save, { body: { ...body, ...proof } }, { quiet: quietAtFields }));
      await queryClient.invalidateQueries({ queryKey: ['payment-methods'] });
      toast.plain(t('papers.collect.saved'));
      await navigate('/my/collect');
    },
  });
}

function MethodForm(props: MethodFormProps) {
  const { t } = useTranslation();
  const form = useMethodForm(props);
  const { method } = props;
  const keep = (masked: string | undefined) => masked && t('papers.collect.keep', { number: masked });
  return (
    <form className="grid max-w-md gap-4" {...form.form}>
      <TextField
        {...form.field('realName')}
        label={t('papers.collect.realName')}
        autoComplete="name"
        hint={t('papers.collect.realNameHint')}
      />
      <TextField {...form.field('bank')} label={t('papers.collect.bank')} autoComplete="off" />
      <TextField
        {...form.field('cardNumber')}
        label={t('papers.collect.cardNumber')}
        autoComplete="off"
        spellCheck={false}
        hint={keep(method?.cardNumber) ?? t('papers.collect.cardHint')}
      />
      <TextField
        {...form.field('branch')}
        label={t('papers.collect.branch')}
        autoComplete="off"
        hint={t('papers.collect.optional')}
      />
      <TextField
        {...form.field('idNumber')}
        label={t('papers.identity.idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={keep(method?.idNumber)}
      />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('papers.collect.save')}
      </Button>
      <Note>{t('papers.collect.kept')}</Note>
    </form>
  );
}
