import { profile } from '@tradewind/api/calls';
import { Button, cx, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
import { GRANTS_KEY } from '../../shared/grants.ts';
import { passwordStrength } from '../../shared/new-password.ts';
import { queryClient } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { KeepGrants } from './keep-grants.tsx';
import { checkPasswordChange, type PasswordValues } from './password-form.ts';

/** Changes the password; the other sessions end, this one stays, and so do the programs that are kept. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = useStepUp();
  const [kept, setKept] = useState<string[]>([]);
  const form = useForm<PasswordValues>({
    start: { oldPassword: '', password: '' },
    check: (values) => wordsOf(checkPasswordChange(values)),
    submit: async (values) => {
      await run(({ otp, passkey }) =>
        call(profile.change, { body: { ...values, keepGrants: kept, otp, passkey } }, { quiet: quietAtFields }),
      );
      await queryClient.invalidateQueries({ queryKey: GRANTS_KEY });
      toast.plain(t('my.password.done'));
      await navigate('/my/center');
    },
  });
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" {...form.form}>
      <p className="text-13 text-3">{t('my.password.text')}</p>
      <TextField
        {...form.field('oldPassword')}
        label={t('my.password.old')}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        className="max-w-md"
      />
      <div className="grid max-w-md gap-2">
        <TextField
          {...form.field('password')}
          label={t('auth.field.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('auth.field.passwordHint')}
          reveal={reveal}
        />
        <StrengthMeter password={form.values.password} />
      </div>
      <KeepGrants kept={kept} onChange={setKept} />
      <Button type="submit" variant="primary" size="money" className="w-full max-w-md" busy={form.busy}>
        {t('my.password.submit')}
      </Button>
    </form>
  );
}

const steps = ['weak', 'fair', 'strong'] as const;

/** Three bars and a word; nothing before the first character. */
function StrengthMeter({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  if (password === '') return null;
  const reached = steps.indexOf(passwordStrength(password));
  return (
    <div className="grid gap-1">
      <span className="grid grid-cols-3 gap-1" aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step} className={cx('h-1 rounded-1', at <= reached ? 'bg-accent' : 'bg-bg-3')} />
        ))}
      </span>
      <p className="text-12 text-2" aria-live="polite">
        <span className="sr-only">{t('my.password.strength')} </span>
        {t(`my.password.${steps[reached] ?? 'weak'}`)}
      </p>
    </div>
  );
}
