import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Button, Note, Skeleton, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { encode } from 'uqr';
import { call } from '../../shared/api.ts';
import { PasswordField, useForm } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { setSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { BarePage } from './bare-page.tsx';

/** The token stands behind the # of the link, which no server and no log ever sees. */
export function EnrolScreen() {
  const [link] = useState(() => location.hash.slice(1));
  const offer = useQuery({
    queryKey: ['enrolment', link],
    queryFn: () => call(operators.session.link, { body: { link } }),
    enabled: link !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <BarePage title={t(offer.data && offer.data.name !== null ? 'enrol.resetTitle' : 'enrol.title')}>
      {link === '' && <Note>{t('enrol.noLink')}</Note>}
      {offer.error && <Note tone="warn">{offer.error.message}</Note>}
      {offer.isLoading && <Skeleton className="h-40 w-full" />}
      {offer.data &&
        (offer.data.name === null ? (
          <EnrolForm link={link} offer={offer.data} />
        ) : (
          <ResetForm link={link} offer={offer.data} />
        ))}
    </BarePage>
  );
}

type Offer = DataOf<typeof operators.session.link>;

function EnrolForm({ link, offer }: { readonly link: string; readonly offer: Offer }) {
  const navigate = useNavigate();
  const { field, busy, onSubmit } = useForm({ name: '', code: '', password: '', otp: '' }, async (values) => {
    const { code, ...rest } = values;
    const body = { link, ...rest, ...(offer.needsCode && { code }) };
    setSession(await call(operators.session.enrol, { body }));
    navigate('/', { replace: true });
  });
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p className="text-13 text-2">{t('enrol.role', { role: t(`role.${offer.role}`) })}</p>
      <TextField
        {...field('name')}
        label={t('enrol.name')}
        hint={t('enrol.nameHint')}
        autoComplete="username"
        maxLength={40}
        required
      />
      {offer.needsCode && (
        <TextField
          {...field('code')}
          label={t('enrol.code')}
          hint={t('enrol.codeHint')}
          autoComplete="off"
          maxLength={64}
          required
        />
      )}
      <PasswordField
        {...field('password')}
        label={t('enrol.password')}
        hint={t('enrol.passwordHint')}
        autoComplete="new-password"
      />
      <Authenticator offer={offer} />
      <OtpField {...field('otp')} withoutPasskey />
      <Button type="submit" variant="primary" size="money" busy={busy}>
        {t('enrol.submit')}
      </Button>
    </form>
  );
}

/** The own password, and an authenticator in place of the lost one. */
function ResetForm({ link, offer }: { readonly link: string; readonly offer: Offer }) {
  const navigate = useNavigate();
  const { field, busy, onSubmit } = useForm({ password: '', otp: '' }, async (values) => {
    setSession(await call(operators.session.authenticator, { body: { link, ...values } }));
    navigate('/', { replace: true });
  });
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p className="text-13 text-2">{t('enrol.resetLead', { name: offer.name ?? '' })}</p>
      <PasswordField {...field('password')} label={t('enrol.password')} autoComplete="current-password" />
      <Authenticator offer={offer} />
      <OtpField {...field('otp')} withoutPasskey />
      <Button type="submit" variant="primary" size="money" busy={busy}>
        {t('enrol.resetSubmit')}
      </Button>
    </form>
  );
}

/** What an authenticator app scans, or is told. */
function Authenticator({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <p className="text-13 text-2">{t('enrol.scan')}</p>
      <QrCode text={offer.uri} />
      <div>
        <p className="label">{t('enrol.secret')}</p>
        <p className="mt-1 font-mono text-13 break-all select-all">{offer.secret}</p>
      </div>
    </>
  );
}

/** Dark on white in both themes: what cameras read. */
function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('enrol.qr')} className="w-48 rounded-2">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
