import type { PositionDetail } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { add, isZero } from '../../../shared/decimal.ts';
import { toneOf } from '../positions/position-figures.ts';
import { settledIn } from '../settled-in.ts';
import type { Fill } from './reckoned.ts';
import { Section } from './section.tsx';

interface StoryProps {
  readonly position: PositionDetail;
  /** What was closed of it against bankrupt positions. */
  readonly against: readonly Fill[];
}

/** In words what happened and why, what it cost, what is left, and how to avoid it. */
export function Story({ position, against }: StoryProps) {
  const { t } = useTranslation();
  const { receipts } = position;
  const liquidated = receipts.length > 0;
  return (
    <>
      <Section title={t('futures.receipt.happened')}>
        {liquidated && (
          <p className="text-14">
            {t(`futures.receipt.why.${position.mode}`)} {t('futures.receipt.inSteps', { count: receipts.length })}
          </p>
        )}
        {against.length > 0 && <p className="text-14">{t('futures.receipt.adl')}</p>}
        {liquidated && <Cost position={position} />}
      </Section>
      <Section title={t('futures.receipt.avoid')}>
        <ul className="list-disc pl-5 text-14 text-2">
          {liquidated && <li>{t('futures.receipt.avoidStop')}</li>}
          {liquidated && <li>{t('futures.receipt.avoidMargin')}</li>}
          {against.length > 0 && <li>{t('futures.receipt.avoidAdl')}</li>}
          {liquidated && <li>{t('futures.receipt.avoidLeverage')}</li>}
        </ul>
      </Section>
    </>
  );
}

/** What the steps cost together, and what is left of the position. */
function Cost({ position: { contract, receipts, fills, lots, closedAt } }: Pick<StoryProps, 'position'>) {
  const { t } = useTranslation();
  const asset = settledIn(contract);
  const seqs = new Set(receipts.map(({ seq }) => seq));
  const own = fills.filter(({ seq }) => seqs.has(seq));
  const sum = (amounts: readonly string[]) => amounts.reduce(add, '0');
  const realised = sum(own.map((fill) => fill.realised));
  const [trading, fee] = [sum(own.map((fill) => fill.fee)), sum(receipts.map((step) => step.fee))];
  const closed = sumOfLots(receipts);
  return (
    <KeyValue
      lines
      className="text-13"
      items={[
        [
          t('futures.receipt.closed'),
          <span key="closed" className="num">
            {t('futures.lots', { count: closed })}
          </span>,
        ],
        [
          t('futures.positions.realised'),
          <Num key="realised" value={realised} sign="always" unit={asset} className={toneOf(realised)} secret />,
        ],
        !isZero(trading) && [t('futures.list.kinds.fee'), <Num key="trading" value={trading} unit={asset} secret />],
        [t('futures.detail.fee'), <Num key="fee" value={fee} unit={asset} secret />],
        [
          t('futures.receipt.left'),
          closedAt === null ? (
            <span key="left" className="num">
              {t('futures.lots', { count: lots })}
            </span>
          ) : (
            t('futures.receipt.nothingLeft')
          ),
        ],
      ]}
    />
  );
}

const sumOfLots = (steps: PositionDetail['receipts']) =>
  steps.reduce((sum, { traded, taken, deleveraged }) => sum + traded + taken + deleveraged, 0);
