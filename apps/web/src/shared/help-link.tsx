import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlePath } from './articles/use-articles.ts';
import { useSession } from './session.ts';

/** To the help article of a page; nothing for who is not signed in, as articles are not. */
export function HelpLink({ article }: { readonly article: string }) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  if (!signedIn) return null;
  return (
    <Link
      className="link -my-1 inline-flex min-h-6 items-center gap-1 whitespace-nowrap align-middle"
      to={articlePath(article)}
    >
      <Icon name="info" size="s" />
      {t('common.action.how')}
    </Link>
  );
}
