import type { Chain } from '@tradewind/api';
import { IconButton, KeyValue } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';

interface OwnWalletProps {
  readonly chain: Chain;
  /** Below the public origin. */
  readonly rpc: string;
}

/** What a wallet of one's own has to know of the network. */
export function OwnWallet({ chain, rpc }: OwnWalletProps) {
  const { t } = useTranslation();
  const url = new URL(rpc, location.origin).href;
  const native = chain.assets.find(({ contract }) => contract === null)?.asset;
  return (
    <details className="rule pt-4">
      <summary className="cursor-pointer font-strong text-16">{t('custody.own.title')}</summary>
      <div className="grid gap-2 pt-2">
        <p className="text-13 text-2">{t('custody.own.text')}</p>
        <KeyValue
          lines
          items={[
            [t('custody.own.name'), chain.name],
            [
              t('custody.own.rpc'),
              <span key="rpc" className="inline-flex min-w-0 items-center gap-1">
                <span className="break-all">{url}</span>
                <IconButton icon="copy" label={t('custody.copy')} onClick={() => void copyText(url)} />
              </span>,
            ],
            [
              t('custody.own.chainId'),
              <span key="id" className="num">
                {chain.chainId}
              </span>,
            ],
            native !== undefined && [t('custody.own.symbol'), native],
            ...chain.assets.flatMap(({ asset, contract }) =>
              contract === null
                ? []
                : [
                    [
                      asset,
                      <span key={asset} className="num break-all whitespace-normal">
                        {contract}
                      </span>,
                    ] as const,
                  ],
            ),
          ]}
        />
      </div>
    </details>
  );
}
