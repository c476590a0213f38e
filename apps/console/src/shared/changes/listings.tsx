import { Select, TextField } from '@tradewind/ui';
import { AmountField } from '../form.tsx';
import { useSession } from '../query.ts';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type Asset = ChangeOf<'list-asset'>;
type Market = ChangeOf<'list-instrument'>;

export const listAssetForm: ChangeForm<Asset, Record<'symbol' | 'scale' | 'grant', string>> = {
  texts: ({ symbol, scale, grant }) => ({ symbol, scale: String(scale), grant }),
  change: ({ symbol, scale, grant }) => ({
    kind: 'list-asset',
    ...{ symbol: symbol.toUpperCase(), scale: Number(scale), grant },
  }),
  Fields: ({ form: { field } }) => {
    const { data: session } = useSession();
    return (
      <>
        <TextField
          {...field('symbol')}
          label={t('listings.symbol')}
          hint={t('listings.symbolHint')}
          maxLength={12}
          autoCapitalize="characters"
          required
        />
        <TextField
          {...field('scale')}
          label={t('listings.scale')}
          hint={t('listings.scaleHint')}
          inputMode="numeric"
          pattern="[0-8]"
          maxLength={1}
          required
        />
        {session?.mode === 'demo' && (
          <AmountField {...field('grant')} label={t('listings.grant')} hint={t('listings.grantHint')} />
        )}
      </>
    );
  },
};

const GROUPS = ['A', 'B', 'C'] as const satisfies readonly Market['bandGroup'][];

export const listInstrumentForm: ChangeForm<Market, Omit<Market, 'kind'>> = {
  texts: ({ kind, ...texts }) => texts,
  change: (texts) => ({
    kind: 'list-instrument',
    ...texts,
    ...{ base: texts.base.toUpperCase(), quote: texts.quote.toUpperCase() },
  }),
  Fields: ({ form: { field, choice } }) => (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('base')} label={t('listings.base')} maxLength={16} required />
        <TextField {...field('quote')} label={t('listings.quote')} maxLength={16} required />
        <AmountField {...field('tick')} label={t('listings.tick')} />
        <AmountField {...field('lot')} label={t('listings.lot')} />
        <AmountField {...field('makerFee')} label={t('markets.makerFee')} />
        <AmountField {...field('takerFee')} label={t('markets.takerFee')} />
      </div>
      <AmountField {...field('minNotional')} label={t('markets.minNotional')} hint={t('listings.minHint')} />
      <Select
        above
        {...choice<Market['bandGroup']>('bandGroup')}
        items={GROUPS.map((value) => ({ value, label: t(`listings.bands.${value}`) }))}
        label={t('listings.bandGroup')}
      />
    </>
  ),
};
