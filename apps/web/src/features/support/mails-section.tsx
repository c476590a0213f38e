import { useQuery } from '@tanstack/react-query';
import { type MessageTopic, messages } from '@tradewind/contract';
import { Checkbox, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { queryClient, useProfile } from '../../shared/query.ts';

const TOPICS: readonly MessageTopic[] = ['security', 'identity', 'support', 'referral'];

/** Which messages also come by mail; every choice holds at once. */
export function MailsSection() {
  const { t } = useTranslation();
  const account = useProfile().data?.account;
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(messages.notifications, {}, { quiet: true, signal }),
  });
  const choose = async (topics: MessageTopic[]) => {
    setBusy(true);
    await call(messages.setNotifications, { body: { topics } }).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    setBusy(false);
  };
  return (
    <section aria-labelledby="mails" className="grid gap-2 border-line border-t pt-4">
      <h2 id="mails" className="font-strong text-16">
        {t('messages.mails.title')}
      </h2>
      <p className="text-13 text-2">{t('messages.mails.text')}</p>
      {account !== undefined && !account.includes('@') && <Note>{t('messages.mails.none')}</Note>}
      <Loaded query={query}>
        {({ topics }) => (
          <div className="grid">
            {TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                checked={topics.includes(topic)}
                disabled={busy || topic === 'security'}
                onChange={(checked) =>
                  void choose(checked ? [...topics, topic] : topics.filter((other) => other !== topic))
                }
              >
                {t(`messages.mails.topics.${topic}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </Loaded>
      <p className="text-12 text-3">{t('messages.mails.always')}</p>
    </section>
  );
}
