import { useMutation, useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Badge, Button, KeyValue, Note, toast } from '@tradewind/ui';
import { call, showError } from '../../shared/api.ts';
import { PasswordField, useForm } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { Passkeys } from './passkeys.tsx';
import { ShutOut } from './shut-out.tsx';

const SESSIONS = ['account', 'sessions'];

export function AccountScreen() {
  const { data: session } = useSession();
  if (!session) return null;
  return (
    <Page title={t('account.title')}>
      {session.refusedBefore > 0 && <Note tone="warn">{t('account.refused', { count: session.refusedBefore })}</Note>}
      <div className="grid max-w-[60rem] gap-8 lg:grid-cols-2">
        <section className="grid content-start gap-4">
          <KeyValue
            lines
            items={[
              [t('account.signedIn'), session.name],
              [t('account.role'), t(`role.${session.role}`)],
            ]}
          />
          <PasswordForm />
        </section>
        <div className="grid content-start gap-8">
          <Passkeys />
          <OpenSessions />
          <ShutOut />
        </div>
      </div>
    </Page>
  );
}

const BLANK = { oldPassword: '', password: '', otp: '' };

function PasswordForm() {
  const { field, set, busy, onSubmit } = useForm(BLANK, async (body) => {
    await call(operators.session.password, { body });
    for (const name of Object.keys(BLANK)) set(name as keyof typeof BLANK, '');
    await queryClient.invalidateQueries({ queryKey: SESSIONS });
    toast.plain(t('account.changed'));
  });
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="text-14 font-strong">{t('account.password')}</h2>
      <PasswordField {...field('oldPassword')} label={t('account.oldPassword')} autoComplete="current-password" />
      <PasswordField {...field('password')} label={t('account.newPassword')} autoComplete="new-password" />
      <OtpField {...field('otp')} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('account.submit')}
      </Button>
    </form>
  );
}

function OpenSessions() {
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: () => call(operators.session.sessions) });
  const end = useMutation({
    mutationFn: (id: string) => call(operators.session.endSession, { params: { id } }),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <section>
      <h2 className="mb-2 text-14 font-strong">{t('account.sessions')}</h2>
      <Load from={sessions}>
        {(rows) => (
          <ul className="grid">
            {rows.map((row) => (
              <li key={row.id} className="flex items-start justify-between gap-3 border-b border-line py-2.5 text-12">
                <span className="min-w-0">
                  <span className="block text-13">
                    {row.ip} {row.own && <Badge tone="accent">{t('account.own')}</Badge>}
                  </span>
                  <span className="block break-words text-3">{row.userAgent}</span>
                  <span className="block text-3">
                    {t('account.since', { time: timeText(row.createdAt) })} {'\u00b7'}{' '}
                    {t('account.seen', { time: timeText(row.lastSeenAt) })}
                  </span>
                </span>
                {!row.own && (
                  <Button size="s" onClick={() => end.mutate(row.id)}>
                    {t('account.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
