import type { DepositReview } from '@tradewind/api';
import { KeyValue } from '@tradewind/ui';
import { Hex } from './hex.tsx';
import { t, words } from './words.ts';

const { fact } = words.review;
const isFact = (name: string): name is keyof typeof fact => Object.hasOwn(fact, name);

/** What the chain told, word for word; how a token calls itself is none of it. */
export function Told({ facts }: Pick<DepositReview, 'facts'>) {
  const attributed = facts.some(({ name }) => name === 'status');
  return (
    <section className="rounded-2 border border-line p-3 2xl:col-span-2">
      <h3 className="mb-2 text-13 font-label">{t('review.facts')}</h3>
      {!attributed && <p className="mb-2 text-13 text-2">{t('review.noFacts')}</p>}
      <KeyValue
        lines
        items={facts.map(({ name, value }) => [
          isFact(name) ? fact[name] : name,
          <Hex key={name}>{value === '' ? nothingOf(name) : value}</Hex>,
        ])}
      />
    </section>
  );
}

const nothingOf = (name: string) => t(name === 'selector' ? 'review.noSelector' : 'review.noToken');
