import { buttonClass, IconButton, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { setSetting, useSettings } from './settings.ts';

interface TotalValueProps {
  /** Worth of everything in USDT; null while it is not known. */
  readonly total: string | null;
  readonly pending?: boolean;
}

/** What everything is worth, with the hide switch, and what can be done with it. */
export function TotalValue({ total, pending }: TotalValueProps) {
  const { t } = useTranslation();
  const hidden = useSettings((settings) => settings.hideBalances);
  return (
    <>
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
            <Skeleton className="h-9 w-40" />
          ) : (
            <Num value={total} decimals={2} unit="USDT" secret unknown={'\u2014'} />
          )}
        </p>
        {!pending && total === null && <p className="label">{t('assets.totalUnknown')}</p>}
      </div>
      <nav className="grid grid-cols-4 gap-2 md:max-w-md">
        <Link className={buttonClass('primary', 's', 'px-1')} to="/assets/recharge">
          {t('assets.actions.deposit')}
        </Link>
        <Link className={buttonClass('neutral', 's', 'px-1')} to="/trade/trade">
          {t('assets.actions.trade')}
        </Link>
        <Link className={buttonClass('neutral', 's', 'px-1')} to="/assets/transfer">
          {t('assets.actions.transfer')}
        </Link>
        <Link className={buttonClass('neutral', 's', 'px-1')} to="/assets/record">
          {t('assets.actions.record')}
        </Link>
      </nav>
    </>
  );
}
