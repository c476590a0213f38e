import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, KeyValue, Note, Num, Skeleton } from '@tradewind/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProducts } from '../../products/products-context.ts';
import { tellChecked } from '../first-check.ts';
import { useClock } from '../time.ts';
import { explain } from './explain.ts';
import type { Explanation, HowKind, HowParams, Input } from './explanation.ts';
import { verdictOf } from './verdict.ts';

interface HowDialogProps<K extends HowKind> {
  readonly kind: K;
  readonly params: HowParams[K];
  /** The figure that was tapped, and with how many digits it stood there. */
  readonly shown: string;
  readonly decimals?: number;
  readonly onClose: () => void;
}

/** Rule, inputs, result and postings of one figure, asked when it is opened and not again. */
export function HowDialog<K extends HowKind>({ kind, params, shown, decimals, onClose }: HowDialogProps<K>) {
  const { t } = useTranslation();
  const products = useProducts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['how', kind, params, useId()],
    queryFn: () => explain(kind, params, products),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={data?.title ?? t('common.how')} description={data?.words}>
      {data ? (
        <Made made={data} shown={shown} decimals={decimals} onClose={onClose} />
      ) : isError ? (
        <div className="mt-4 grid gap-3">
          <Note tone="warn">{t('common.loadFailed')}</Note>
          <Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>
        </div>
      ) : (
        <Skeleton className="mt-4 h-40 w-full" />
      )}
    </Dialog>
  );
}

interface MadeProps {
  readonly made: Explanation;
  readonly shown: string;
  readonly decimals?: number;
  readonly onClose: () => void;
}

function Made({ made, shown, decimals, onClose }: MadeProps) {
  const { t } = useTranslation();
  const { formula, inputs, result, unit, server, secret, record, seqs } = made;
  return (
    <div className="mt-4 grid gap-3">
      <p className="rounded-2 bg-bg-2 px-3 py-2 text-13">{formula}</p>
      <section className="max-h-[40vh] overflow-y-auto">
        <h3 className="text-12 text-3">{t('how.inputs')}</h3>
        {inputs.length === 0 ? (
          <p className="py-1.5 text-13 text-3">{t('how.noInputs')}</p>
        ) : (
          <KeyValue lines items={inputs.map((input) => [<Name key={input.label} input={input} />, figureOf(input)])} />
        )}
      </section>
      <div className="rule grid gap-1 pt-3">
        <p className="flex items-baseline justify-between gap-3 text-13">
          <span className="text-3">{t('how.result')}</span>
          <span className="text-16 font-strong" data-how="result">
            <Num value={result} unit={unit} secret={secret} unknown={'\u2013'} />
          </span>
        </p>
        <Judged shown={shown} again={result} decimals={decimals} unit={unit} secret={secret} />
        {server !== undefined && server !== null && (
          <p className="text-12 text-3">
            {t('how.server')} <Num value={server} unit={unit} secret={secret} />
          </p>
        )}
      </div>
      {seqs !== undefined && seqs.length > 0 && (
        <p className="text-12 text-3">{t('how.journal', { count: seqs.length, seqs: seqs.join(', ') })}</p>
      )}
      {record !== undefined && (
        <Link className="link text-13" to={`/assets/record${record && `?${record}`}`} onClick={onClose}>
          {t('how.record')}
        </Link>
      )}
      <Button className="min-h-money lg:min-h-control" onClick={onClose}>
        {t('common.action.close')}
      </Button>
    </div>
  );
}

function figureOf({ label, value, unit, secret }: Input): ReactNode {
  return <Num key={label} value={value} unit={unit} secret={secret} unknown={'\u2013'} />;
}

function Name({ input: { label, time, note } }: { readonly input: Input }) {
  const { stamp } = useClock();
  const aside = [note, time && stamp(time)].filter(Boolean).join(' \u00b7 ');
  return (
    <span className="grid">
      <span className="text-1">{label}</span>
      {aside !== '' && <span className="text-11 tabular-nums">{aside}</span>}
    </span>
  );
}

interface JudgedProps extends Pick<MadeProps, 'shown' | 'decimals'> {
  readonly again: string | null;
  readonly unit?: string;
  readonly secret?: boolean;
}

/** Says whether the recomputed figure is the one that was tapped; prices move while a dialog opens. */
function Judged({ shown, again, decimals, unit, secret }: JudgedProps) {
  const { t } = useTranslation();
  const verdict = verdictOf(shown, again, decimals);
  useEffect(() => {
    if (verdict !== 'unknown') tellChecked();
  }, [verdict]);
  return (
    <p className="text-12 text-2" data-how={verdict}>
      {t(`how.verdict.${verdict}`)}{' '}
      {verdict === 'moved' && <Num value={shown} decimals={decimals} unit={unit} secret={secret} />}
    </p>
  );
}
