import type { ConvertTerms } from '@tradewind/contract';
import { Button, IconButton, KeyValue, Note, Num, Segmented } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { ConvertEnd } from './convert-end.tsx';
import { type ConvertError, type ConvertInput, checkConvert, type estimateOf, leftToday } from './estimate.ts';
import { Share } from './share.tsx';
import type { Lifetime } from './use-convert.ts';

interface ConvertFormProps {
  readonly terms: ConvertTerms;
  readonly input: ConvertInput;
  readonly estimate: ReturnType<typeof estimateOf>;
  /** Of the asset to pay, in spot; null = not known yet. */
  readonly available: string | null;
  readonly lifetime: Lifetime;
  readonly busy: boolean;
  /** Why the server gave no quote. */
  readonly refusal: string | null;
  readonly onInput: (change: Partial<ConvertInput>) => void;
  readonly onLifetime: (lifetime: Lifetime) => void;
  readonly onAsk: () => void;
}

/** Two ends, of which one has the amount that counts, and what a quote will say. */
export function ConvertForm(props: ConvertFormProps) {
  const { terms, input, estimate, available, lifetime, busy, refusal, onLifetime, onAsk } = props;
  const { t } = useTranslation();
  const words = useErrorWords(terms);
  const [tried, setTried] = useState(false);
  const error = checkConvert(terms, input, estimate, available);
  const shown = error !== null && (tried || (error !== 'empty' && error !== 'malformed')) ? words(error) : null;
  const closed = useClosedWords(terms, input);
  const warning = closed?.words ?? refusal;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (error === null) onAsk();
      }}
    >
      <Ends {...props} error={shown} />
      <div className="grid gap-1.5">
        <span className="label">{t('convert.lifetime')}</span>
        <Segmented
          label={t('convert.lifetime')}
          value={String(lifetime)}
          items={terms.lifetimes.map((one) => ({ value: String(one), label: t('convert.seconds', { seconds: one }) }))}
          onChange={(value) => onLifetime(Number(value) as Lifetime)}
        />
      </div>
      <Conditions terms={terms} estimate={estimate} />
      {warning !== null && <Note tone={closed?.measuring ? undefined : 'warn'}>{warning}</Note>}
      <Button type="submit" variant="primary" size="money" busy={busy} disabled={closed !== null}>
        {t('convert.ask')}
      </Button>
      <p className="text-12 text-3">{t('convert.estimateText')}</p>
    </form>
  );
}

/** Both amounts with what is available, and the button that swaps them. */
function Ends({
  terms,
  input,
  estimate,
  available,
  error,
  onInput,
}: ConvertFormProps & { readonly error: string | null }) {
  const { t } = useTranslation();
  const known = typeof estimate === 'object' && estimate !== null ? estimate : null;
  const takeAll = () => available !== null && onInput({ end: 'from', amount: trimmed(available) });
  return (
    <div className="grid gap-2">
      <ConvertEnd
        which="from"
        {...{ terms, input, onInput }}
        estimate={known?.fromAmount}
        error={input.end === 'from' ? error : null}
        trailing={
          <Button variant="text" size="s" onClick={takeAll}>
            {t('convert.max')}
          </Button>
        }
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-12 text-3">
          {t('assets.available')} <Num value={available} unit={input.from} secret />
        </span>
        <IconButton
          icon="transfer"
          className="rotate-90"
          label={t('convert.swap')}
          onClick={() => onInput({ from: input.to, to: input.from, end: input.end === 'from' ? 'to' : 'from' })}
        />
      </div>
      <ConvertEnd
        which="to"
        {...{ terms, input, onInput }}
        estimate={known?.toAmount}
        error={input.end === 'to' ? error : null}
      />
    </div>
  );
}

/** Spread and fee as numbers, and the limits. */
function Conditions({ terms, estimate }: Pick<ConvertFormProps, 'terms' | 'estimate'>) {
  const { t } = useTranslation();
  const known = typeof estimate === 'object' && estimate !== null;
  const { minimum, maximum, hub } = terms;
  const range = { minimum: figureText(trimmed(minimum)), maximum: figureText(trimmed(maximum)), asset: hub };
  return (
    <KeyValue
      lines
      items={[
        [
          t('convert.spread'),
          known ? <Share key="spread" value={estimate.spread} /> : <Num key="spread" value="" unknown={'\u2014'} />,
        ],
        [
          t('convert.movement'),
          known ? (
            <Share key="movement" value={estimate.movement} />
          ) : (
            <Num key="movement" value="" unknown={'\u2014'} />
          ),
        ],
        [t('convert.fee'), <Num key="fee" value="0" />],
        [t('convert.perConversion'), t('convert.range', range)],
        [t('convert.leftToday'), <Num key="left" value={leftToday(terms)} decimals={2} unit={hub} />],
      ]}
    />
  );
}

function useErrorWords({ minimum, maximum, hub: asset }: ConvertTerms) {
  const { t } = useTranslation();
  return (error: ConvertError) => {
    const amount = error === 'minimum' ? minimum : maximum;
    return t(`convert.error.${error}`, { amount: figureText(trimmed(amount)), asset });
  };
}

/** Why one of the two assets is not quoted now, and whether that is only a matter of half a minute; null = both are. */
function useClosedWords(terms: ConvertTerms, { from, to }: ConvertInput) {
  const { t } = useTranslation();
  const closed = terms.assets.find(({ asset, closed }) => closed !== null && (asset === from || asset === to));
  if (!closed) return null;
  const words = t(`convert.refused.${closed.closed as 'index_stale'}`);
  return { words, measuring: closed.closed === 'convert_measuring' };
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
