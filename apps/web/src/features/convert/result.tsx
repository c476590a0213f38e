import type { Conversion } from '@tradewind/api';
import { Button, buttonClass, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../shared/time.ts';
import { Figures } from './quote-card.tsx';

interface ResultProps {
  readonly conversion: Conversion;
  readonly onMore: () => void;
}

/** A conversion that was carried out. */
export function Result({ conversion, onMore }: ResultProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <section className="grid gap-4" aria-label={t('convert.done')} aria-live="polite">
      <div className="flex items-center justify-between gap-4">
        <h2 className="flex items-center gap-2 font-strong text-18">
          <Icon name="check" className="text-up" />
          {t('convert.done')}
        </h2>
        <span className="num text-12 text-3">{stamp(conversion.time)}</span>
      </div>
      <Figures of={conversion} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="primary" size="money" onClick={onMore}>
          {t('convert.more')}
        </Button>
        <Link className={buttonClass('neutral', 'money')} to={`/assets/record?reference=conversion-${conversion.id}`}>
          {t('convert.record')}
        </Link>
      </div>
    </section>
  );
}
