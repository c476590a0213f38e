import type { Chain, ChainAsset } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { HelpLink } from '../../shared/help-link.tsx';
import { useSettings } from '../../shared/settings.ts';
import { spanText } from '../../shared/time-text.ts';

interface NetworkFactsProps {
  readonly chain: Chain;
  readonly on: ChainAsset;
}

/** What a deposit has to be, and how far the network was read. */
export function NetworkFacts({ chain, on }: NetworkFactsProps) {
  const { t } = useTranslation();
  const { creditAfter, releaseAfter, scanned } = chain;
  return (
    <section className="grid gap-2">
      <KeyValue
        lines
        items={[
          [t('custody.minimum'), <Num key="minimum" value={on.minimum} unit={on.asset} />],
          [t('custody.credited'), t('custody.confirmations', { count: creditAfter })],
          [t('custody.released'), t('custody.confirmations', { count: releaseAfter })],
          [
            t('custody.scanned'),
            scanned === null ? (
              t('custody.notYet')
            ) : (
              <span key="scanned" className="inline-flex flex-wrap justify-end gap-x-2">
                <Num value={String(scanned.height)} decimals={0} />
                <Age time={scanned.time} />
              </span>
            ),
          ],
        ]}
      />
      <p className="text-12 text-3">
        {t('custody.minimumText')} <HelpLink article="deposits" />
      </p>
    </section>
  );
}

const LOOK_MS = 1_000;

function Age({ time }: { readonly time: number }) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.language);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="text-3">{t('custody.ago', { span: spanText(now - time, language) })}</span>;
}
