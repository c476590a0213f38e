import { useQuery } from '@tanstack/react-query';
import type { SaleOffer, SaleProof, SaleSubscription } from '@tradewind/api';
import { Button, buttonClass, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { proofQuery } from './sale-queries.ts';
import { filePath, loadSaleScript, verifyPath } from './sale-script.ts';

interface ProofProps {
  readonly offer: SaleOffer;
  readonly own: SaleSubscription | null;
}

/** The published root of an allocation, the own line in the list, and the ways to check all of it. */
export function SaleProofSection({ offer, own }: ProofProps) {
  const { t } = useTranslation();
  const { id, root } = offer;
  const [asked, setAsked] = useState(false);
  if (offer.state === 'cancelled' && root === null) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-strong text-16">{t('sale.proof.title')}</h3>
      <p className="text-14 text-2">{t('sale.proof.lead')}</p>
      {root === null ? (
        <Note>{t('sale.proof.waiting')}</Note>
      ) : (
        <>
          <Hash name={t('sale.proof.root')} value={root} />
          {own !== null && own.allocated !== null && !asked && (
            <Button className="justify-self-start" onClick={() => setAsked(true)}>
              {t('sale.proof.show')}
            </Button>
          )}
          {own !== null && asked && <OwnLine subscription={own.id} offer={offer} />}
          <div className="flex flex-wrap gap-3">
            <Link className={buttonClass('line', 'm')} to={verifyPath(id)}>
              {t('sale.proof.check')}
            </Link>
            <a className={buttonClass('line', 'm')} href={filePath(id)} download>
              {t('sale.proof.file')}
            </a>
          </div>
        </>
      )}
    </section>
  );
}

function Hash({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className="grid gap-1 text-12">
      <span className="text-3">{name}</span>
      <code className="break-all text-2">{value}</code>
    </p>
  );
}

/** The way from the own line to the root and to the sums of the sale, walked here by the published script. */
function OwnLine({ subscription, offer }: { readonly subscription: string; readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const query = useQuery(proofQuery(subscription));
  return (
    <Loaded query={query}>
      {(proof) => (
        <>
          <Hash name={t('sale.proof.key')} value={proof.key} />
          <Hash name={t('sale.proof.line')} value={proof.line} />
          <Verdict proof={proof} offer={offer} />
        </>
      )}
    </Loaded>
  );
}

function Verdict({ proof, offer }: { readonly proof: SaleProof; readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { id, root, committed, sold } = offer;
  const query = useQuery({
    queryKey: ['sale', 'walked', id, root, committed, sold, proof],
    queryFn: async () => (await loadSaleScript()).provesLine(offer, proof),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {(right) =>
        right ? (
          <p className="font-label text-14 text-up" data-proof="right">
            {t('sale.proof.right')}
          </p>
        ) : (
          <Note tone="warn">{t('sale.proof.wrong')}</Note>
        )
      }
    </Loaded>
  );
}
