import { useQuery } from '@tanstack/react-query';
import type { OpenCustody } from '@tradewind/api';
import { Empty, Note, Num, Pill, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { OpenLinks } from '../../../shared/open/open-links.tsx';
import { useClock } from '../../../shared/time.ts';
import { openCustodyQuery } from '../custody-queries.ts';
import { Addresses, DepositAddresses } from './addresses.tsx';
import { AssetFigures } from './asset-figures.tsx';
import { Attestation } from './attestation.tsx';

type OpenChain = OpenCustody['chains'][number];

const UNKNOWN = '\u2013';

/** Networks, own wallets on them, and that they are what the ledger says: for anyone. */
export function OpenCustodyScreen() {
  const { t } = useTranslation();
  const query = useQuery(openCustodyQuery);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-1 pb-12">
      <header className="grid gap-3">
        <p className="max-w-[44rem] text-14 text-2">{t('open.custody.lead')}</p>
        <OpenLinks article="deposits" />
      </header>
      <Loaded query={query}>
        {({ chains, wallets, starting }) => (
          <>
            {chains.length === 0 && (
              <Empty icon="deposit">{t(starting ? 'open.custody.starting' : 'open.custody.none')}</Empty>
            )}
            {chains.map((chain) => (
              <Network key={chain.chain} chain={chain} />
            ))}
            {wallets.length > 0 && <Wallets wallets={wallets} />}
            {chains.length > 0 && <Attestation />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Network({ chain }: { readonly chain: OpenChain }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { state, head, scanned, reconciled } = chain;
  const paused = chain.assets.filter((one) => one.paused).map(({ asset }) => asset);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="flex flex-wrap items-center gap-x-3 font-strong text-16">
        {chain.name}
        <Pill state={state === 'live' ? 'ok' : 'warn'}>{t(`open.custody.stateWords.${state}`)}</Pill>
      </h2>
      {paused.length > 0 && <Note tone="warn">{`${t('open.custody.paused')}: ${paused.join(', ')}`}</Note>}
      <div className="flex flex-wrap gap-x-10 gap-y-3 text-13">
        <Stat label={t('open.custody.head')}>
          <Num value={head === null ? null : String(head)} decimals={0} unknown={UNKNOWN} />
        </Stat>
        <Stat label={t('open.custody.scanned')}>
          <Num value={scanned === null ? null : String(scanned.height)} decimals={0} unknown={UNKNOWN} />
          {scanned && <span className="ml-3 font-[400] text-3">{stamp(scanned.time)}</span>}
        </Stat>
      </div>
      <Reconciled reconciled={reconciled} />
      <Addresses addresses={chain.addresses} />
      {chain.depositAddresses > 0 && <DepositAddresses chain={chain.chain} count={chain.depositAddresses} />}
    </section>
  );
}

function Reconciled({ reconciled }: Pick<OpenChain, 'reconciled'>) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-strong text-14">{t('open.custody.reconciled')}</h3>
      {reconciled === null ? (
        <p className="text-13 text-3">{t('open.custody.never')}</p>
      ) : (
        <>
          <p className="text-12 text-3">
            {`${t('open.custody.at', { height: reconciled.height })} \u00b7 ${stamp(reconciled.time)} \u00b7 `}
            <span className="break-all">{reconciled.hash}</span>
          </p>
          <AssetFigures
            label={t('open.custody.reconciled')}
            rows={reconciled.assets}
            figures={[
              { key: 'chain', head: t('open.custody.onChain'), cell: (row) => <Num value={row.chain} /> },
              { key: 'ledger', head: t('open.custody.ledger'), cell: (row) => <Num value={row.ledger} /> },
              { key: 'equal', head: t('open.custody.state'), cell: ({ equal }) => <Equal equal={equal} /> },
            ]}
          />
        </>
      )}
    </section>
  );
}

function Equal({ equal }: { readonly equal: boolean }) {
  const { t } = useTranslation();
  return <Pill state={equal ? 'ok' : 'off'}>{t(equal ? 'open.custody.equal' : 'open.custody.differs')}</Pill>;
}

type Wallet = OpenCustody['wallets'][number];

function Wallets({ wallets }: Pick<OpenCustody, 'wallets'>) {
  const { t } = useTranslation();
  const figure = (key: Exclude<keyof Wallet, 'asset'>, head: string) => ({
    key,
    head,
    cell: (row: Wallet) => <Num value={row[key]} />,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-strong text-16">{t('open.custody.wallets')}</h2>
      <AssetFigures
        label={t('open.custody.wallets')}
        rows={wallets}
        figures={[
          figure('hot', t('open.custody.purpose.hot')),
          figure('cold', t('open.custody.purpose.cold')),
          figure('deposit', t('open.custody.deposit')),
          figure('transit', t('open.custody.transit')),
          figure('liabilities', t('open.custody.owed')),
          figure('unbacked', t('open.custody.unbacked')),
        ]}
      />
      <p className="text-12 text-3">
        <span className="font-strong">{t('open.custody.unbacked')}</span> {t('open.custody.unbackedText')}
      </p>
    </section>
  );
}
