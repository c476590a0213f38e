import { Button } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** The next page of a list, where there is one. */
export function More({ pages }: { readonly pages: Pages }) {
  const { t } = useTranslation();
  if (!pages.hasNextPage) return null;
  return (
    <Button className="justify-self-center" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {t('common.action.more')}
    </Button>
  );
}
