import { profile } from '@tradewind/contract';
import { Button, cx, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { passwordStrength } from '../../shared/new-password.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { checkPasswordChange, type PasswordValues } from './password-form.ts';

/** Changes the password; the other sessions end, this one stays. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = useStepUp();
  const form = useCodeForm<PasswordValues>(checkPasswordChange, { oldPassword: '', password: '' });
  const errorOf = useFieldError(form);
  const submit = form.handleSubmit(async (body) => {
    try {
      await run(({ otp, passkey }) =>
        call(profile.change, { body: { ...body, otp, passkey } }, { quiet: (error) => error.field !== undefined }),
      );
      toast.plain(t('my.password.done'));
      await navigate('/my/center');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAtField(form, error.field, error);
    }
  });
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-13 text-3">{t('my.password.text')}</p>
      <TextField
        {...form.register('oldPassword')}
        label={t('my.password.old')}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        error={errorOf('oldPassword')}
        className="max-w-md"
      />
      <div className="grid max-w-md gap-2">
        <TextField
          {...form.register('password')}
          label={t('auth.field.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('auth.field.passwordHint')}
          reveal={reveal}
          error={errorOf('password')}
        />
        <StrengthMeter password={form.watch('password')} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="w-full max-w-md"
        busy={form.formState.isSubmitting}
      >
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
