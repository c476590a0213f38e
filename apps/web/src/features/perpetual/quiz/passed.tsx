import { buttonClass, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '../../../shared/product-link.tsx';
import { ReadMore } from './read-more.tsx';
import { takeFocus } from './take-focus.ts';

interface PassedProps {
  /** The one from which the reader came. */
  readonly contract: string | null;
  /** It was passed just now, on this page. */
  readonly fresh: boolean;
}

export function Passed({ contract, fresh }: PassedProps) {
  const { t } = useTranslation();
  const query = contract === null ? '' : `?${new URLSearchParams({ contract }).toString()}`;
  return (
    <section className="grid justify-items-start gap-5">
      <h2 ref={fresh ? takeFocus : undefined} tabIndex={-1} className="flex items-start gap-2 text-16 font-strong">
        <Icon name="check" className="mt-0.5 text-ok" />
        {t('futures.quiz.passed')}
      </h2>
      <ProductLink product="perpetual" className={buttonClass('primary')} to={`/lever/lever${query}`}>
        {t('futures.quiz.go')}
      </ProductLink>
      <ReadMore />
    </section>
  );
}
