import { operators } from '@tradewind/api';
import { Button, TextField, toast } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { PasswordField, useForm } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { setSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { BarePage } from './bare-page.tsx';

export function SigninScreen() {
  const { field, busy, onSubmit } = useForm({ name: '', password: '', otp: '' }, async (body) => {
    const session = await call(operators.session.begin, { body });
    setSession(session);
    if (session.refusedBefore > 0) toast.error(t('account.refused', { count: session.refusedBefore }));
  });
  return (
    <BarePage title={t('session.title')}>
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextField {...field('name')} label={t('session.name')} autoComplete="username" maxLength={64} required />
        <PasswordField {...field('password')} label={t('session.password')} autoComplete="current-password" />
        <OtpField {...field('otp')} />
        <Button type="submit" variant="primary" size="money" busy={busy}>
          {t('session.submit')}
        </Button>
      </form>
      <p className="text-12 text-3">{t('session.idle')}</p>
    </BarePage>
  );
}
