import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators, rolesOf } from '@tradewind/contract';
import { Badge, Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { Books } from './books.tsx';
import { AdjustDialog, EndSessionDialog, LockDialog, ResetFactorsDialog, UnlockDialog } from './user-dialogs.tsx';

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
            <Books person={person} />
          </div>
        )}
      </Load>
    </Page>
  );
}

function Verbs({ user }: { readonly user: User }) {
  const { data: session } = useSession();
  const [act, setAct] = useState<'lock' | 'unlock' | 'adjust' | 'factors' | null>(null);
  const close = () => setAct(null);
  const mayLock = session && rolesOf(operators.users.lock)?.includes(session.role);
  const mayReset = session && ['support', 'compliance', 'admin'].includes(session.role);
  const mayAdjust = session && ['finance', 'admin'].includes(session.role);
  return (
    <div className="flex flex-wrap gap-2">
      {mayAdjust && <Button onClick={() => setAct('adjust')}>{t('users.adjust')}</Button>}
      {mayLock && !user.locked && <Button onClick={() => setAct('lock')}>{t('users.lock')}</Button>}
      {mayLock && user.locked && <Button onClick={() => setAct('unlock')}>{t('users.unlock')}</Button>}
      {mayReset && user.verified === 'yes' && (
        <Button onClick={() => setAct('factors')}>{t('users.resetFactors')}</Button>
      )}
      {act === 'factors' && <ResetFactorsDialog person={user.person} onClose={close} />}
      {act === 'adjust' && <AdjustDialog person={user.person} onClose={close} />}
      {act === 'lock' && <LockDialog person={user.person} onClose={close} />}
      {act === 'unlock' && <UnlockDialog person={user.person} onClose={close} />}
    </div>
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
