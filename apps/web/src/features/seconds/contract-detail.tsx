import type { SecondsContract } from '@tradewind/api';
import { Button, buttonClass, cx, KeyValue, Note, Num, Stat } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subtract } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { useIndexDecimals } from '../../shared/trading/use-index-decimals.ts';
import { Countdown, Difference } from './countdown.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { baseOf } from './ticket.ts';
import { verifyPath } from './verify-path.ts';

/** What a contract brought: above zero won, below zero lost; null while it runs. */
export function resultOf({ returned, amount }: Pick<SecondsContract, 'returned' | 'amount'>): string | null {
  return returned === null ? null : subtract(returned, amount);
}

export function toneOf(result: string | null): string | undefined {
  if (result === null || result === '0') return undefined;
  return result.startsWith('-') ? 'text-down' : 'text-up';
}

export function outcomeWord({ outcome, tab }: SecondsContract) {
  return outcome ?? (tab === 'trading' ? 'trading' : 'pending');
}

/** One contract: what it brought, both ticks, and how to check them. */
export function ContractDetail({ contract }: { readonly contract: SecondsContract }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const [watching, setWatching] = useState(false);
  const result = resultOf(contract);
  const { durationSeconds, acceptedAt, asset, cause } = contract;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-b pt-4 pb-6">
      <p className="flex flex-wrap items-center gap-2 text-13 text-2">
        <DirectionBadge direction={contract.direction} />
        {t('seconds.index', { asset: baseOf(contract.instrument) })}
        {', '}
        {t('seconds.duration', { seconds: durationSeconds })}
        <span className="ml-auto text-3">{stamp(acceptedAt, 'datetime')}</span>
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <Num
          value={result ?? contract.amount}
          unit={asset}
          secret
          sign={result === null ? 'never' : 'always'}
          className={cx('text-28 font-strong', toneOf(result))}
        />
        <span className="text-16 font-strong">{t(`seconds.outcome.${outcomeWord(contract)}`)}</span>
      </p>
      <Ticks contract={contract} />
      {cause !== 'none' && (
        <Note>
          {t(`seconds.cause.${cause}`)}{' '}
          <Link className="link" to="/open/seconds">
            {t('seconds.refunds')}
          </Link>
        </Note>
      )}
      {contract.outcome === null ? (
        <Button size="money" onClick={() => setWatching(true)}>
          {t('seconds.countdown.now')}
        </Button>
      ) : (
        <Check contract={contract} />
      )}
      {watching && <Countdown contract={contract} onClose={() => setWatching(false)} />}
    </article>
  );
}

/** Entry and exit side by side, each with the number of its tick. */
function Ticks({ contract: { instrument, entry, exit, direction } }: { readonly contract: SecondsContract }) {
  const { t } = useTranslation();
  const decimals = useIndexDecimals(instrument);
  const tick = (of: SecondsContract['entry']) => (
    <>
      <Num value={of?.price ?? null} decimals={decimals} unknown={<span className="text-3">{'\u2013'}</span>} />
      {of && <span className="num block text-11 text-3">{t('seconds.countdown.tick', { id: of.id })}</span>}
    </>
  );
  return (
    <div className="rule grid grid-cols-3 gap-3 py-3 text-14">
      <Stat label={t('seconds.countdown.entry')}>{tick(entry)}</Stat>
      <Stat label={t('seconds.countdown.exit')}>{tick(exit)}</Stat>
      {entry && exit && (
        <Stat label={t('seconds.countdown.difference')} className="text-right">
          <Difference from={entry.price} to={exit.price} direction={direction} />
        </Stat>
      )}
    </div>
  );
}

/** The rule in one sentence, the amounts, and the page where anyone recomputes it. */
function Check({ contract }: { readonly contract: SecondsContract }) {
  const { t } = useTranslation();
  const { asset } = contract;
  return (
    <section className="grid gap-3">
      <h3 className="text-16 font-strong">{t('seconds.check.title')}</h3>
      <p className="text-13 text-2">
        {t('seconds.check.rule', { duration: t('seconds.duration', { seconds: contract.durationSeconds }) })}
      </p>
      <KeyValue
        lines
        className="text-13"
        items={[
          [t('seconds.amount'), <Num key="amount" value={contract.amount} unit={asset} secret />],
          [t('seconds.payout'), <Num key="payout" value={contract.payout} unit="%" />],
          [t('seconds.returned'), <Num key="returned" value={contract.returned} unit={asset} secret />],
          [t('seconds.fee'), <Num key="fee" value={contract.fee} decimals={2} unit={asset} />],
        ]}
      />
      <Link className={cx(buttonClass('line', 'money'), 'w-full')} to={verifyPath(contract)}>
        {t('seconds.check.verify')}
      </Link>
    </section>
  );
}
