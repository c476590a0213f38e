import { maskedAccount } from '@tradewind/api/calls';
import { Badge, Button, Empty, IconButton, KeyValue, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { copyText } from '../../shared/copy-text.ts';
import { useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';

/** Who is signed in, with what can be copied and what is verified. */
export function ProfileHead() {
  const { t } = useTranslation();
  const clock = useClock();
  const { data: profile, isError, refetch } = useProfile();
  if (!profile && isError) {
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  }
  return (
    <section className="grid gap-3">
      <div className="flex items-center gap-3">
        <span className="grid size-12 flex-none place-items-center rounded-full bg-bg-3 font-strong text-16 text-2 uppercase">
          {profile?.account.replace(/^\+/, '').slice(0, 2)}
        </span>
        <div className="min-w-0">
          <p className="truncate font-strong text-16">
            {profile ? maskedAccount(profile.account) : <Skeleton className="w-48" />}
          </p>
          <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-2">
            {profile && (
              <Link to="/my/identity" className="inline-flex min-h-6 items-center">
                <Badge tone={profile.verified === 'yes' ? 'up' : undefined}>
                  {t(`my.verified.${profile.verified}`)}
                </Badge>
              </Link>
            )}
            {profile?.trial && (
              <span className="inline-flex" title={t('my.center.trialExplain')}>
                <Badge tone="accent">{t('my.center.trial')}</Badge>
              </span>
            )}
            {profile && (
              <span className="text-12 text-3">
                {t('my.center.since', { date: clock.format(profile.createdAt, 'date') })}
              </span>
            )}
          </p>
        </div>
      </div>
      <KeyValue
        lines
        className="[&>div]:items-center"
        items={[
          [t('my.center.id'), <Copyable key="id" value={profile?.id} label={t('my.center.copyId')} />],
          [
            t('my.center.invitation'),
            <Copyable key="code" value={profile?.invitationCode} label={t('my.center.copyInvitation')} />,
          ],
        ]}
      />
    </section>
  );
}

function Copyable({ value, label }: { readonly value: string | undefined; readonly label: string }) {
  if (value === undefined) return <Skeleton className="w-24" />;
  const copy = () => copyText(value);
  return (
    <span className="inline-flex items-center gap-1">
      <span className="num break-all">{value}</span>
      <IconButton icon="copy" iconSize="s" label={label} className="-my-2 -mr-2.5" onClick={() => void copy()} />
    </span>
  );
}
