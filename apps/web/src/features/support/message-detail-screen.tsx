import { useQuery } from '@tanstack/react-query';
import type { Message, MessageTopic } from '@tradewind/api';
import { messages } from '@tradewind/api/calls';
import { Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { MessageWay } from '../../products/product.ts';
import { PRODUCTS } from '../../products/products.ts';
import { call } from '../../shared/api.ts';
import { text } from '../../shared/i18n.ts';
import { useLanguage } from '../../shared/language-offer.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { usePageAt } from '../../shared/pages.ts';
import { useClock } from '../../shared/time.ts';

/** One message, read by being opened, with the way to what it is about. */
export function MessageDetailScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  const gone = <Empty icon="bell">{t('messages.inbox.gone')}</Empty>;
  return <div className="narrow pt-1 pb-12">{id === null ? gone : <OneMessage id={id} gone={gone} />}</div>;
}

function OneMessage({ id, gone }: { readonly id: string; readonly gone: ReactNode }) {
  const clock = useClock();
  const pageAt = usePageAt();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['message', id, language],
    queryFn: ({ signal }) => call(messages.detail, { params: { id } }, { quiet: true, signal }),
  });
  return (
    <Loaded query={query} gone={gone}>
      {(message) => {
        const { path, label } = wayOf(message);
        return (
          <article className="grid gap-3">
            <h2 className="font-strong text-20">{message.title}</h2>
            <p className="num text-12 text-3">{clock.stamp(message.createdAt)}</p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
            {pageAt(path) && (
              <Link to={path} className="link justify-self-start py-2">
                {text(label)}
              </Link>
            )}
          </article>
        );
      }}
    </Loaded>
  );
}

/** Where the messages of a topic lead that no product tells. */
const PATHS: Readonly<Partial<Record<MessageTopic, string>>> = {
  identity: '/my/identity',
  security: '/my/security',
  orders: '/trade/entrust',
};

function wayOf(message: Message): MessageWay {
  const { topic, product, order, instrument } = message;
  const usual = `messages.inbox.open.${topic}` as const;
  if (topic === 'support') return { path: `/my/workRecord?id=${order}`, label: usual };
  if (topic === 'price')
    return { path: `/market/kline?instrument=${encodeURIComponent(instrument ?? '')}`, label: usual };
  const tellers = product === null ? [] : PRODUCTS.filter(({ messages }) => messages?.[topic] !== undefined);
  const teller = tellers.find((one) => one.product === product) ?? tellers[0];
  const way = teller?.messages?.[topic];
  if (typeof way === 'function') return way(message);
  return { path: way ?? PATHS[topic] ?? '', label: teller?.messageLink ?? usual };
}
