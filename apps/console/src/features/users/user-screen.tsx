import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators, rolesOf } from '@tradewind/api';
import { Badge, Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formNamed } from '../../changes/forms.ts';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { Activity } from './activity.tsx';
import { Books } from './books.tsx';
import { History } from './history.tsx';
import { EndSessionDialog, LockDialog } from './user-dialogs.tsx';

type User = DataOf<typeof operators.users.read>;

/** One person: who it is, what is held against them, what they have and had. */
export function UserScreen() {
  const person = Number(useParams().person);
  const user = useQuery({
    queryKey: ['users', person],
    queryFn: () => call(operators.users.read, { params: { person } }),
  });
  return (
    <Page title={t('users.one', { person })} aside={user.data && <Verbs user={user.data} />}>
      <Load from={user}>
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <Facts user={data} />
            <Restrictions user={data} />
            <Sessions user={data} />
            <History person={person} />
            <Activity person={person} />
            <Books person={person} />
          </div>
        )}
      </Load>
    </Page>
  );
}

const ADJUSTMENT = { account: 'spot', asset: 'USDT', amount: '', code: 'correction' } as const;

function Verbs({ user: { person, locked, verified } }: { readonly user: User }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Ask change={{ kind: 'adjustment', person, ...ADJUSTMENT }} form={formNamed('adjustment')}>
        {t('users.adjust')}
      </Ask>
      {locked ? (
        <Ask change={{ kind: 'unlock', person }} form={formNamed('unlock')}>
          {t('users.unlock')}
        </Ask>
      ) : (
        <Lock person={person} />
      )}
      {verified === 'yes' && (
        <Ask change={{ kind: 'factors-reset', person }} form={formNamed('factors-reset')}>
          {t('users.resetFactors')}
        </Ask>
      )}
    </div>
  );
}

function Lock({ person }: { readonly person: number }) {
  const { data: session } = useSession();
  const [locking, setLocking] = useState(false);
  if (!session || !rolesOf(operators.users.lock)?.includes(session.role)) return null;
  return (
    <>
      <Button onClick={() => setLocking(true)}>{t('users.lock')}</Button>
      {locking && <LockDialog person={person} onClose={() => setLocking(false)} />}
    </>
  );
}

function Facts({ user }: { readonly user: User }) {
  const facts = [
    [t('users.account'), user.account],
    [t('users.code'), user.invitationCode],
    [t('users.invitedBy'), user.invitedBy === null ? t('approvals.none') : String(user.invitedBy)],
    [t('users.verified'), t(`users.identity.${user.verified}`)],
    [t('users.tier'), String(user.tier)],
    [t('users.since'), timeText(user.createdAt)],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-2 border-b border-line py-1 text-13">
          <dt className="text-2">{name}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Restrictions({ user }: { readonly user: User }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('users.restrictions')}</h2>
      {user.restrictions.length === 0 && <Empty>{t('users.noRestrictions')}</Empty>}
      {user.restrictions.map(({ id, code, words, appeal, owner, createdAt, dueAt, endedAt, endedBy }) => (
        <article key={id} className="mb-2 rounded-2 border border-line p-3 text-13">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={endedAt === null ? 'down' : undefined}>{t(`users.codes.${code}`)}</Badge>
            <span className="text-12 text-3">
              {t('users.heldBy', { name: owner.name, time: timeText(createdAt), due: timeText(dueAt) })}
            </span>
          </p>
          <p className="mt-2 break-words">{words}</p>
          <p className="mt-1 break-words text-2">{t('users.appealText', { appeal })}</p>
          {endedAt !== null && (
            <p className="mt-1 text-2">{t('users.ended', { time: timeText(endedAt), request: endedBy ?? '' })}</p>
          )}
        </article>
      ))}
    </section>
  );
}

function Sessions({ user }: { readonly user: User }) {
  const { data: own } = useSession();
  const [ending, setEnding] = useState<User['sessions'][number] | null>(null);
  const end = (row: User['sessions'][number]) => (
    <Button size="s" onClick={() => setEnding(row)}>
      {t('users.end')}
    </Button>
  );
  const mayEnd = own && rolesOf(operators.users.endSession)?.includes(own.role);
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('users.sessions')}</h2>
      {user.sessions.length === 0 ? (
        <Empty>{t('users.noSessions')}</Empty>
      ) : (
        <WideTable
          label={t('users.sessions')}
          rows={user.sessions}
          rowKey={({ id }) => id}
          columns={[
            { key: 'ip', head: t('users.address'), cell: ({ ip }) => ip },
            { key: 'agent', head: t('users.program'), cell: ({ userAgent }) => userAgent },
            { key: 'since', head: t('users.since'), cell: ({ createdAt }) => timeText(createdAt) },
            { key: 'seen', head: t('operators.seen'), cell: ({ lastSeenAt }) => timeText(lastSeenAt) },
            ...(mayEnd
              ? [{ key: 'end', head: <span className="sr-only">{t('actions')}</span>, end: true, cell: end }]
              : []),
          ]}
        />
      )}
      {ending && <EndSessionDialog person={user.person} session={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
