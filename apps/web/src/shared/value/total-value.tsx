import { languages } from '@tradewind/locales';
import { buttonClass, cx, Icon, IconButton, Num, Skeleton } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BELOW_TOTAL } from '../../products/parts.ts';
import type { Entry } from '../../products/product.ts';
import { useWithProducts } from '../../products/products-context.ts';
import type { Worth } from '../balances.ts';
import { isPositive } from '../decimal.ts';
import { figureText } from '../figure-text.ts';
import { How } from '../how/how.tsx';
import { text } from '../i18n.ts';
import { useOpenOf } from '../products.ts';
import { setSetting, useSettings } from '../settings.ts';
import { VALUE_ASSET } from '../worth.ts';

interface TotalValueProps {
  /** Of everything, in USDT. */
  readonly worth: Worth;
  /** Below the figure. */
  readonly children?: ReactNode;
}

/** What everything is worth less what is owed, with the hide switch; what it is without stands below it. */
export function TotalValue({ worth: { total, owed, unpriced, pending }, children }: TotalValueProps) {
  const { t } = useTranslation();
  const hidden = useSettings((settings) => settings.hideBalances);
  return (
    <div>
      <p className="label flex items-center gap-1">
        {t('assets.total')}
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          iconSize="s"
          label={t(hidden ? 'common.balances.show' : 'common.balances.hide')}
          onClick={() => setSetting('hideBalances', !hidden)}
        />
      </p>
      <p className="lead">
        {pending ? (
          <Skeleton className="w-40" />
        ) : total === null ? (
          <Num value={null} unknown={'\u2013'} />
        ) : (
          <How kind="total" params={{}} value={total} decimals={2} unit={VALUE_ASSET} secret />
        )}
      </p>
      {BELOW_TOTAL.map((Part) => (
        <Part key={Part.name} total={total} pending={pending} />
      ))}
      {!pending && total === null && <p className="label">{t('assets.totalUnknown')}</p>}
      {!pending && owed !== null && isPositive(owed) && (
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-13" data-owed>
          <span className="text-3">{t('assets.owed')}</span>
          <Num value={owed} decimals={2} unit={VALUE_ASSET} secret />
        </p>
      )}
      {!pending && unpriced.size > 0 && (
        <p className="mt-0.5 text-12 text-3" data-unpriced>
          {t('assets.unpriced', { amounts: amountsText(unpriced, hidden) })}
        </p>
      )}
      {children}
    </div>
  );
}

const HIDDEN = '\u2022\u2022\u2022\u2022\u2022';

/** Amounts by asset as a list in a sentence. */
function amountsText(amounts: ReadonlyMap<string, string>, hidden: boolean): string {
  const texts = [...amounts].map(([asset, amount]) => `${hidden ? HIDDEN : figureText(amount)}\u00a0${asset}`);
  const { tag } = languages[useSettings.getState().language];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(texts);
}

const CORE: readonly Entry[] = [
  { to: '/assets/recharge', icon: 'deposit', label: 'assets.actions.deposit' },
  { to: '/assets/transfer', icon: 'transfer', label: 'assets.actions.transfer' },
  { to: '/trade/trade', icon: 'trade', label: 'assets.actions.trade', product: 'spot' },
  { to: '/assets/record', icon: 'document', label: 'assets.actions.record' },
];

/** Those that move what one has. */
const MOVES = 2;

/** Full rows, whatever is closed. */
const ROWS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2 lg:grid-cols-[repeat(2,minmax(8rem,auto))] lg:justify-start',
  4: 'grid-cols-4 lg:grid-cols-[repeat(4,minmax(5.5rem,auto))] lg:justify-start',
  5: 'grid-cols-6 max-lg:*:col-span-2 max-lg:*:nth-1:col-span-3 max-lg:*:nth-2:col-span-3 lg:grid-cols-[repeat(5,minmax(4.25rem,auto))] lg:justify-start',
};

/** What can be done with it: the first is the next step of a newcomer. Short where the products stand below. */
export function QuickActions({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation();
  const actions = useWithProducts(CORE, ({ exchange }) => exchange && { ...exchange, to: exchange.path() });
  const open = useOpenOf(actions);
  const shown = short ? open.slice(0, MOVES) : open;
  return (
    <nav
      className={cx('grid w-full gap-2 lg:w-auto', ROWS[shown.length] ?? 'grid-cols-3')}
      aria-label={t('assets.next')}
    >
      {shown.map(({ to, icon, label }, at) => (
        <Link key={to} to={to} className={buttonClass(at === 0 ? 'primary' : 'neutral', 'm', 'quick-action')}>
          <Icon name={icon} size="m" />
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
