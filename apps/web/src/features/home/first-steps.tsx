import { useQuery } from '@tanstack/react-query';
import { spot } from '@tradewind/api/calls';
import { cx, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ofProducts } from '../../products/products.ts';
import { call } from '../../shared/api.ts';
import { useFirstCheck } from '../../shared/first-check.ts';
import { useProductMode } from '../../shared/product-mode.ts';
import { useProductOpen } from '../../shared/products.ts';

/** What products know of trades that are none of Spot. */
const DEALT = ofProducts(({ dealt }) => dealt);

interface Step {
  readonly to: string;
  readonly label: 'assets.emptyAction' | 'assets.actions.deposit' | 'home.first.trade' | 'home.first.check';
  readonly done: boolean;
}

/**
 * The steps of who has not traded yet, each ticked by what has truly happened; null where there is nothing to show, and
 * while it is not known. `funded`: whether the person holds or held anything, undefined while that is not known.
 */
export function useFirstSteps(funded: boolean | undefined): readonly Step[] | null {
  const open = useProductOpen('spot');
  const demo = useProductMode() === 'demo';
  const checked = useFirstCheck(({ done }) => done);
  const { data: fills } = useQuery({
    queryKey: ['fills', 'first'],
    queryFn: ({ signal }) => call(spot.fills, {}, { quiet: true, signal }),
  });
  const { data: dealt } = useQuery({
    queryKey: ['fills', 'products'],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(DEALT.map(async (load) => (await load())(signal)));
      return all.includes(true);
    },
    enabled: fills?.items.length === 0,
  });
  if (!open || funded === undefined || dealt !== false) return null;
  return [
    { to: '/assets/recharge', label: demo ? 'assets.emptyAction' : 'assets.actions.deposit', done: funded },
    { to: '/trade/trade', label: 'home.first.trade', done: false },
    { to: '/open/verify', label: 'home.first.check', done: checked },
  ];
}

/** The steps in the place of a chart that would be empty, and as high: nothing below moves when the chart comes. */
export function FirstSteps({ steps, className }: { readonly steps: readonly Step[]; readonly className: string }) {
  const { t } = useTranslation();
  const next = steps.find(({ done }) => !done);
  return (
    <section className={cx('flex flex-col', className)}>
      <h2 className="pb-1 font-strong text-14 lg:text-16">{t('home.first.title')}</h2>
      <ol className="list grid min-h-0 flex-1 grid-rows-3 border-line border-y">
        {steps.map((step, at) => (
          <li key={step.to} className="grid">
            <Link className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2 text-13" to={step.to}>
              {step.done ? (
                <Icon name="check" size="s" className="text-up" />
              ) : (
                <span className="num text-center text-3">{at + 1}</span>
              )}
              <span className={cx('truncate', step.done ? 'text-3' : step === next && 'font-label')}>
                {t(step.label)}
                {step.done && <span className="sr-only">{t('home.first.done')}</span>}
              </span>
              {step === next && <Icon name="right" size="s" className="text-accent" />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
