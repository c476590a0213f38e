import type { ConvertTerms } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { Button, IconButton, KeyValue, Note, Num, Segmented } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { ConvertEnd } from './convert-end.tsx';
import { type ConvertInput, type Lifetime, leftToday } from './estimate.ts';
import { Share } from './share.tsx';
import type { useConvertForm } from './use-convert-form.ts';

interface ConvertFormProps extends ReturnType<typeof useConvertForm> {
  readonly terms: ConvertTerms;
}

/** Two ends, of which one has the amount that counts, and what a quote will say. */
export function ConvertForm(props: ConvertFormProps) {
  const { terms, form, estimate } = props;
  const { t } = useTranslation();
  const closed = useClosedWords(terms, form.values);
  const warning = closed?.words ?? form.elsewhere;
  return (
    <form className="grid gap-4" {...form.form}>
      <Ends {...props} />
      <div className="grid gap-1.5">
        <span className="label">{t('convert.lifetime')}</span>
        <Segmented
          label={t('convert.lifetime')}
          value={String(form.values.lifetime)}
          items={terms.lifetimes.map((one) => ({ value: String(one), label: t('convert.seconds', { seconds: one }) }))}
          onChange={(value) => form.set('lifetime', Number(value) as Lifetime)}
        />
      </div>
      <Conditions terms={terms} estimate={estimate} />
      {warning !== null && <Note tone={closed?.measuring ? undefined : 'warn'}>{warning}</Note>}
      <Button type="submit" variant="primary" size="money" busy={form.busy} disabled={closed !== null}>
        {t('convert.ask')}
      </Button>
      <p className="text-12 text-3">{t('convert.estimateText')}</p>
    </form>
  );
}

/** Both amounts with what is available, and the button that swaps them. */
function Ends({ terms, form, estimate, available }: ConvertFormProps) {
  const { t } = useTranslation();
  const { values: input, change: onInput, errorOf } = form;
  const known = typeof estimate === 'object' && estimate !== null ? estimate : null;
  const takeAll = () => available !== null && onInput({ end: 'from', amount: trimDecimal(available) });
  return (
    <div className="grid gap-2">
      <ConvertEnd
        which="from"
        {...{ terms, input, onInput }}
        estimate={known?.fromAmount}
        error={errorOf('from')}
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
      <ConvertEnd which="to" {...{ terms, input, onInput }} estimate={known?.toAmount} error={errorOf('to')} />
    </div>
  );
}

/** Spread and fee as numbers, and the limits. */
function Conditions({ terms, estimate }: Pick<ConvertFormProps, 'terms' | 'estimate'>) {
  const { t } = useTranslation();
  const known = typeof estimate === 'object' && estimate !== null;
  const { minimum, maximum, hub } = terms;
  const range = { minimum: figureText(trimDecimal(minimum)), maximum: figureText(trimDecimal(maximum)), asset: hub };
  return (
    <KeyValue
      lines
      items={[
        [
          t('convert.spread'),
          known ? <Share key="spread" value={estimate.spread} /> : <Num key="spread" value="" unknown={'\u2013'} />,
        ],
        [
          t('convert.movement'),
          known ? (
            <Share key="movement" value={estimate.movement} />
          ) : (
            <Num key="movement" value="" unknown={'\u2013'} />
          ),
        ],
        [t('convert.fee'), <Num key="fee" value="0" />],
        [t('convert.perConversion'), t('convert.range', range)],
        [t('convert.leftToday'), <Num key="left" value={leftToday(terms)} decimals={2} unit={hub} />],
      ]}
    />
  );
}

/** Why one of the two assets is not quoted now, and whether that is only a matter of half a minute; null = both are. */
function useClosedWords(terms: ConvertTerms, { from, to }: ConvertInput) {
  const { t } = useTranslation();
  const closed = terms.assets.find(({ asset, closed }) => closed !== null && (asset === from || asset === to));
  if (!closed) return null;
  const words = t(`convert.refused.${closed.closed as 'index_stale'}`);
  return { words, measuring: closed.closed === 'convert_measuring' };
}
