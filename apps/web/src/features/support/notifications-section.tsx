import { useQuery } from '@tanstack/react-query';
import type { BodyOf, DataOf, MessageTopic, MutableTopic } from '@tradewind/api';
import { MESSAGE_TOPICS, messages } from '@tradewind/api/calls';
import { cx, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { queryClient, useProfile } from '../../shared/query.ts';

const MUTABLE: readonly MessageTopic[] = ['orders', 'futures', 'earn'] satisfies MutableTopic[];

type Choices = DataOf<typeof messages.notifications>;

/** Which messages come, and by which ways; every choice holds at once. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const account = useProfile().data?.account;
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(messages.notifications, {}, { quiet: true, signal }),
  });
  const choose = async (body: BodyOf<typeof messages.setNotifications>) => {
    setBusy(true);
    await call(messages.setNotifications, { body }).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    setBusy(false);
  };
  return (
    <section aria-labelledby="ways" className="grid gap-2 border-line border-t pt-4">
      <h2 id="ways" className="font-strong text-16">
        {t('messages.ways.title')}
      </h2>
      <p className="text-13 text-2">{t('messages.ways.text')}</p>
      {account !== undefined && !account.includes('@') && <Note>{t('messages.mails.none')}</Note>}
      <Loaded query={query}>
        {(choices) => <Ways choices={choices} busy={busy} onChoose={(body) => void choose(body)} />}
      </Loaded>
      <p className="text-12 text-3">{t('messages.mails.always')}</p>
    </section>
  );
}

interface WaysProps {
  readonly choices: Choices;
  readonly busy: boolean;
  readonly onChoose: (body: BodyOf<typeof messages.setNotifications>) => void;
}

function Ways({ choices, busy, onChoose }: WaysProps) {
  const { t } = useTranslation();
  const { topics, push, muted } = choices;
  const isMuted = (topic: MessageTopic) => (muted as readonly MessageTopic[]).includes(topic);
  const changed = <T extends MessageTopic>(list: readonly T[], topic: MessageTopic, on: boolean) =>
    on ? [...list, topic as T] : list.filter((other) => other !== topic);
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-12 text-3">
          <th scope="col" className="sr-only">
            {t('messages.inbox.message')}
          </th>
          {(['app', 'email', 'push'] as const).map((way) => (
            <th key={way} scope="col" className="w-20 py-2 text-center font-label">
              {t(`messages.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_TOPICS.map((topic) => (
          <tr key={topic} className="border-line border-t">
            <th scope="row" className="py-1 text-left font-label">
              {t(`messages.mails.topics.${topic}`)}
            </th>
            <Way
              name={`${t(`messages.mails.topics.${topic}`)}: ${t('messages.ways.app')}`}
              checked={!isMuted(topic)}
              fixed={!MUTABLE.includes(topic)}
              busy={busy}
              onChange={(on) => onChoose({ muted: changed(muted, topic, !on) })}
            />
            <Way
              name={`${t(`messages.mails.topics.${topic}`)}: ${t('messages.ways.email')}`}
              checked={topics.includes(topic) && !isMuted(topic)}
              fixed={topic === 'security' || isMuted(topic)}
              busy={busy}
              onChange={(on) => onChoose({ topics: changed(topics, topic, on) })}
            />
            <Way
              name={`${t(`messages.mails.topics.${topic}`)}: ${t('messages.ways.push')}`}
              checked={push.includes(topic) && !isMuted(topic)}
              fixed={topic === 'security' || isMuted(topic)}
              busy={busy}
              onChange={(on) => onChoose({ push: changed(push, topic, on) })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WayProps {
  readonly name: string;
  readonly checked: boolean;
  /** Not this person's choice. */
  readonly fixed: boolean;
  readonly busy: boolean;
  readonly onChange: (on: boolean) => void;
}

function Way({ name, checked, fixed, busy, onChange }: WayProps) {
  return (
    <td>
      <label className={cx('check min-h-control w-full justify-center', fixed && 'opacity-50')}>
        <input
          type="checkbox"
          aria-label={name}
          checked={checked}
          disabled={fixed || busy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}
