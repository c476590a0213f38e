import type { Grant } from '@tradewind/api';
import { assets } from '@tradewind/api/calls';
import { Button, buttonClass, cx, KeyValue, Note, Num, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { nextPath } from '../../app/guard-decision.ts';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { ProductLink } from '../../shared/product-link.tsx';
import { queryClient } from '../../shared/query.ts';

/** What was credited or why nothing was, and what asks for it; it leads back to the page that lacked the money. */
function useGrant(next: string | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [granted, setGranted] = useState<Grant | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Kept until it is certain what became of it, so that asking again after a lost answer credits once. */
  const clientId = useRef<string | null>(null);
  const get = async () => {
    setBusy(true);
    clientId.current ??= newClientId();
    try {
      const quiet = (error: ApiError) => error.code === 'grant_limit';
      setGranted(await call(assets.grant, { body: { clientId: clientId.current } }, { quiet }));
      clientId.current = null;
      if (next === null) return;
      toast.plain(t('assets.recharge.done'));
      void navigate(next, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCertain(error)) clientId.current = null;
      if (error.code === 'grant_limit') setRefusal(error.message);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
    }
  };
  return { busy, granted, refusal, get };
}

/** Play money of the demo: one tap, three times in 24 hours. `lead` where it is what the page is for. */
export function GrantPanel({ lead = false }: { readonly lead?: boolean }) {
  const { t } = useTranslation();
  const next = nextPath(useLocation().search);
  const { busy, granted, refusal, get } = useGrant(next);
  const none = refusal !== null || granted?.remaining === 0;
  return (
    <section className={cx('grid gap-4', !lead && 'rule pt-4')}>
      <h2 className="text-16 font-strong">{t('assets.recharge.lead')}</h2>
      <p className="text-14 text-2">{t('assets.recharge.text')}</p>
      <KeyValue
        lines
        items={[
          [
            t('assets.recharge.gives'),
            <span key="gives" className="inline-flex gap-4">
              <Num value="10000" unit="USDT" />
              <Num value="0.1" unit="BTC" />
            </span>,
          ],
          [t('assets.recharge.limit'), t('assets.recharge.limitText')],
        ]}
      />
      {granted && (
        <section className="rule grid gap-2 pt-4" aria-live="polite">
          <h3 className="text-14 font-strong">{t('assets.recharge.done')}</h3>
          <KeyValue
            items={granted.items.map(({ asset, amount }) => [asset, <Num key={asset} value={amount} sign="always" />])}
          />
        </section>
      )}
      {granted && !none && (
        <p className="text-13 text-3">{t('assets.recharge.remaining', { count: granted.remaining })}</p>
      )}
      {none && <Note>{refusal ?? t('assets.recharge.none')}</Note>}
      <Button variant={lead ? 'primary' : 'line'} size="money" busy={busy} disabled={none} onClick={() => void get()}>
        {t('assets.recharge.get')}
      </Button>
      {next === null ? (
        lead && <Onward />
      ) : (
        <Link className={buttonClass('line')} to={next} replace>
          {t('common.nav.back')}
        </Link>
      )}
    </section>
  );
}

/** What money is for. */
function Onward() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <ProductLink product="spot" className={buttonClass('line')} to="/trade/trade">
        {t('assets.actions.trade')}
      </ProductLink>
      <Link className={buttonClass('line')} to="/assets">
        {t('assets.title')}
      </Link>
    </div>
  );
}
