import { useQuery } from '@tanstack/react-query';
import type { Chain } from '@tradewind/api';
import { Note, Select, Skeleton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { nextPath } from '../../app/guard-decision.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { useProductMode } from '../../shared/product-mode.ts';
import { useWide } from '../../shared/wide.ts';
import { AddressCard } from './address-card.tsx';
import { chainsQuery, startingQuery } from './custody-queries.ts';
import { DemoSend } from './demo-send.tsx';
import { FindTransaction } from './find-transaction.tsx';
import { GrantPanel } from './grant-panel.tsx';
import { HeldNote, OwedNote } from './held-note.tsx';
import { NetworkFacts } from './network-facts.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { OwnWallet } from './own-wallet.tsx';

/** Deposits by a network; in a demo also play money without one, which is all where no network is connected. */
export function DepositScreen() {
  const chains = useQuery(chainsQuery);
  return (
    <Loaded query={chains}>{(list) => (list.length === 0 ? <WithoutNetwork /> : <Networks chains={list} />)}</Loaded>
  );
}

function WithoutNetwork() {
  const { t } = useTranslation();
  const demo = useProductMode() === 'demo';
  const { search } = useLocation();
  const starting = useQuery(startingQuery);
  // Whoever came for money that a ticket lacked need not wait for a network.
  const waits = starting.isPending || (starting.data === true && !(demo && nextPath(search) !== null));
  return (
    <div className="wrap pb-8">
      <div className="max-w-[44rem]">
        {waits ? (
          <Starting told={starting.data === true} />
        ) : demo ? (
          <GrantPanel lead />
        ) : (
          <Note>{t('custody.none')}</Note>
        )}
      </div>
    </div>
  );
}

/** The place of the address, and why it is not there yet once that is known. */
function Starting({ told }: { readonly told: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4" aria-live="polite">
      <p className="min-h-5 text-14 text-2">{told && t('custody.starting')}</p>
      <Skeleton className="block h-10 w-full" />
      <Skeleton className="block h-64 w-full" />
    </div>
  );
}

/** What is chosen stands in the address, so that a link leads to an asset. */
function useChosen(chains: readonly Chain[]) {
  const [parameters, setParameters] = useSearchParams();
  const assets = [...new Set(chains.flatMap((chain) => chain.assets.map(({ asset }) => asset)))];
  const asset = assets.find((one) => one === parameters.get('asset')) ?? assets[0]!;
  const carrying = chains.filter((chain) => chain.assets.some((one) => one.asset === asset));
  const chain = carrying.find((one) => one.chain === parameters.get('network')) ?? carrying[0]!;
  const choose = (key: 'asset' | 'network') => (value: string) => {
    const next = new URLSearchParams(parameters);
    next.set(key, value);
    setParameters(next, { replace: true });
  };
  return { assets, asset, carrying, chain, onChain: chain.assets.find((one) => one.asset === asset)!, choose };
}

function Networks({ chains }: { readonly chains: readonly Chain[] }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const demo = useProductMode() === 'demo';
  const wide = useWide();
  const { assets, asset, carrying, chain, onChain, choose } = useChosen(chains);
  // Whoever came for money that a ticket lacked is offered what is there at once first.
  const [inHurry] = useState(() => nextPath(search) !== null);
  const send = demo && onChain.faucetMost !== null && (
    <DemoSend key={asset} chain={chain} asset={asset} most={onChain.faucetMost} />
  );
  const about = (
    <>
      <NetworkFacts chain={chain} on={onChain} />
      <FindTransaction />
    </>
  );
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pb-12 lg:grid-cols-2 lg:gap-x-12">
      {/* Before anything is sent. */}
      <div className="empty:hidden lg:col-span-2">
        <OwedNote />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {demo && inHurry && <GrantPanel lead />}
        <div className="grid grid-cols-2 gap-x-4">
          <Choice
            label={t('custody.asset')}
            value={asset}
            options={assets.map((one) => [one, one])}
            onChange={choose('asset')}
          />
          <Choice
            label={t('custody.network')}
            value={chain.chain}
            options={carrying.map((one) => [one.chain, one.name])}
            onChange={choose('network')}
          />
        </div>
        {chain.state !== 'live' && <Note tone="warn">{t(`custody.states.${chain.state}`)}</Note>}
        {onChain.paused && <Note tone="warn">{t('custody.paused', { asset })}</Note>}
        <AddressCard chain={chain} asset={asset} />
        {wide && about}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        {send}
        <OnTheWay chains={chains} />
        <HeldNote />
        {/* On a phone what is sent and what arrives stands next to the address. */}
        {!wide && about}
        {chain.simulated && chain.rpc !== null && <OwnWallet chain={chain} rpc={chain.rpc} />}
        {demo && !inHurry && <GrantPanel />}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** One of a few; where there is one alone, it is said. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <span className="grid content-start gap-0.5 text-14">
      <span className="label">{label}</span>
      {options.length === 1 ? (
        <span className="flex min-h-6 items-center">{options[0]![1]}</span>
      ) : (
        <Select
          bare
          heading
          label={label}
          value={value}
          onChange={onChange}
          items={options.map(([one, text]) => ({ value: one, label: text }))}
        />
      )}
    </span>
  );
}
