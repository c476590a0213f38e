import { useQuery } from '@tanstack/react-query';
import type { Chain } from '@tradewind/api';
import { Button, Icon, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api.ts';
import { copyText } from '../../shared/copy-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { addressQuery } from './custody-queries.ts';

interface AddressCardProps {
  readonly chain: Chain;
  readonly asset: string;
}

/** The own address, to scan and to copy, with what may be sent to it. */
export function AddressCard({ chain, asset }: AddressCardProps) {
  const { t } = useTranslation();
  const query = useQuery(addressQuery(chain.chain, asset));
  const refused = query.error instanceof ApiError && query.error.code === 'address_unavailable' ? query.error : null;
  return (
    <section className="grid gap-3" aria-label={t('custody.address')}>
      <Loaded query={query} gone={refused && <Note tone="warn">{refused.message}</Note>}>
        {({ address }) => (
          <>
            <div className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
              <QrCode
                text={address}
                label={t('custody.qr')}
                className="mx-auto size-40 rounded-2 border border-line md:mx-0"
              />
              <div className="grid gap-2">
                <p className="label">{t('custody.address')}</p>
                <p className="text-balance break-all font-label text-14">
                  <Grouped address={address} />
                </p>
                <Button variant="line" className="justify-self-start" onClick={() => void copyText(address)}>
                  <Icon name="copy" size="s" />
                  {t('custody.copy')}
                </Button>
              </div>
            </div>
            <p className="text-12 text-3">{t('custody.checkedText')}</p>
            <Note tone="warn">
              {chain.simulated ? t('custody.simulated') : t('custody.only', { asset, network: chain.name })}
            </Note>
            {!chain.simulated && <p className="text-13 text-2">{t('custody.testFirst')}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** First and last are what people compare. */
function Grouped({ address }: { readonly address: string }) {
  return (
    <span className="num whitespace-normal">
      <strong>{address.slice(0, 6)}</strong>
      {address.slice(6, -4)}
      <strong>{address.slice(-4)}</strong>
    </span>
  );
}
