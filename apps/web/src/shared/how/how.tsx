import { cx, Num, type NumProps } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../i18n.ts';
import type { HowKind, HowParams } from './explanation.ts';

/** The dialog comes with its own texts. */
const HowDialog = lazy(async () => {
  const [part] = await Promise.all([import('./how-dialog.tsx'), addTexts('how')]);
  return { default: part.HowDialog };
});

export interface HowProps<K extends HowKind> extends Omit<NumProps, 'how' | 'flash'> {
  readonly kind: K;
  readonly params: HowParams[K];
  /** Drawn in place of the figure, a price change for instance. */
  readonly children?: ReactNode;
}

/** A figure with a dotted underline; tapped, it says how it was made. One that is not known is only drawn. */
export function How<K extends HowKind>({ kind, params, children, className, ...figure }: HowProps<K>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const { value, decimals } = figure;
  if (value === null || value === undefined) return children ?? <Num className={className} {...figure} />;
  return (
    <>
      <button
        type="button"
        className={cx('how-button', className)}
        aria-haspopup="dialog"
        title={t('common.how')}
        onClick={() => setShown(value)}
      >
        {children ? <span className="how">{children}</span> : <Num how {...figure} />}
      </button>
      {shown !== null && (
        <Suspense fallback={null}>
          <HowDialog kind={kind} params={params} shown={shown} decimals={decimals} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
