import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@tradewind/api';
import { sessions } from '@tradewind/api/calls';
import { Badge, Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { useClock } from '../../shared/time.ts';
import { Loaded, Row, Section } from './section.tsx';
import { securityChanged, securityQueries } from './security-queries.ts';

/** Every session of the account; all but this one can be ended from here. */
export function SessionsSection() {
  const { t } = useTranslation();
  const open = useQuery(securityQueries.sessions);
  return (
    <Section title={t('security.sessions.title')}>
      <Loaded query={open} rows={2}>
        {(data) => (
          <div className="list border-line border-y">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation();
  const clock = useClock();
  const run = useStepUp();
  const [ending, setEnding] = useState(false);
  const device = session.device || t('security.sessions.unknownDevice');
  const end = async () => {
    setEnding(false);
    const ended = await run((proof) => call(sessions.end, { params: { id: session.id }, body: proof })).then(
      () => true,
      () => false,
    );
    if (ended) toast.plain(t('security.sessions.ended'));
    await securityChanged();
  };
  const times = [
    session.ip,
    t('security.sessions.lastSeen', { time: clock.stamp(session.lastSeenAt) }),
    t('security.sessions.since', { date: clock.format(session.createdAt, 'date') }),
  ];
  return (
    <>
      <Row
        icon="globe"
        title={device}
        badge={session.current && <Badge tone="accent">{t('security.sessions.current')}</Badge>}
        text={times.join(' \u00b7 ')}
        action={
          !session.current && (
            <Button variant="line" size="s" onClick={() => setEnding(true)}>
              {t('security.sessions.end')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={ending}
        title={t('security.sessions.endTitle')}
        description={t('security.sessions.endText', { device, address: session.ip })}
        confirmLabel={t('security.sessions.end')}
        cancelLabel={t('common.action.cancel')}
        onConfirm={() => void end()}
        onCancel={() => setEnding(false)}
        tone="down"
      />
    </>
  );
}
