import { Button, KeyValue, Note, Num, Ring } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { add, isPositive, multiply, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { ConvertAmount } from './convert-amount.tsx';
import type { ConvertFigures } from './convert-figures.ts';
import { Rate } from './rate.tsx';
import { Share } from './share.tsx';
import type { HeldQuote } from './use-convert.ts';
import { useTimeLeft } from './use-time-left.ts';

const LAST_SECONDS_MS = 3_000;

interface QuoteCardProps {
  readonly held: HeldQuote;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onAccept: () => void;
  readonly onAgain: () => void;
  readonly onChange: () => void;
}

/** The quote with everything it says and the time it has; at its end there is only a new one. */
export function QuoteCard({ held, busy, refusal, onAccept, onAgain, onChange }: QuoteCardProps) {
  const { t } = useTranslation();
  const { left, whole } = useTimeLeft(held);
  const expired = left === 0;
  const { quote } = held;
  return (
    <section className="grid gap-4" aria-label={t('convert.quote')}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-strong text-18">{t('convert.quote')}</h2>
        <span role="timer" title={t('convert.left')}>
          <Ring share={left / whole} tone={left <= LAST_SECONDS_MS ? 'warn' : undefined}>
            {Math.ceil(left / 1_000)}
          </Ring>
        </span>
      </div>
      <Figures of={quote} />
      {expired ? (
        <Note tone="warn">{t('convert.expired')}</Note>
      ) : (
        refusal !== null && (
          <p className="field-note" data-invalid="" role="alert">
            {refusal}
          </p>
        )
      )}
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        {expired ? (
          <Button variant="primary" size="money" busy={busy} onClick={onAgain}>
            {t('convert.again')}
          </Button>
        ) : (
          <Button variant="primary" size="money" busy={busy} onClick={onAccept}>
            {t('convert.accept')}
          </Button>
        )}
        <Button variant="neutral" size="money" disabled={busy} onClick={onChange}>
          {t('convert.change')}
        </Button>
      </div>
    </section>
  );
}

/** What is paid and got, at which rate, with spread and fee as numbers. */
export function Figures({ of }: { readonly of: ConvertFigures }) {
  const { t } = useTranslation();
  const { to, spread, movement, fee, legs } = of;
  const held = heldIn(legs);
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 text-14">
        <Amount label={t('convert.from')}>
          <ConvertAmount of={of} end="from" />
        </Amount>
        <Amount label={t('convert.to')}>
          <ConvertAmount of={of} end="to" />
        </Amount>
      </dl>
      <KeyValue
        lines
        items={[
          [t('convert.rate'), <Rate key="rate" of={of} />],
          [t('convert.spread'), <Share key="spread" value={movement === null ? spread : subtract(spread, movement)} />],
          ...(movement === null ? [] : [movementLine(t('convert.movement'), movement)]),
          [t('convert.fee'), <Num key="fee" value={fee} unit={to} />],
        ]}
      />
      <ul className="grid gap-1 text-12 text-3">
        {isPositive(held) && <li>{t('convert.held', { share: figureText(multiply(held, '100')) })}</li>}
        {legs.map(({ instrument, index, price }) => (
          <li key={instrument}>
            {t('convert.leg', {
              market: instrument,
              index: figureText(index),
              price: figureText(price, digitsOf(index)),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function movementLine(label: string, movement: string): [string, ReactNode] {
  return [label, <Share key="movement" value={movement} />];
}

/** What an earlier quote that still stands adds to the spreads, as a share. */
function heldIn(legs: ConvertFigures['legs']): string {
  return legs.reduce((sum, { held }) => add(sum, held ?? '0'), '0');
}

/** Digits that a figure shows after the dot. */
function digitsOf(figure: string): number {
  return figure.split('.')[1]?.length ?? 0;
}

function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-13 text-3">{label}</dt>
      <dd className="font-strong text-20">{children}</dd>
    </div>
  );
}
