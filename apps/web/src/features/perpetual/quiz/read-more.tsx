import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlePath } from '../../../shared/articles/use-articles.ts';

/** To the articles in which the answers stand. */
export function ReadMore() {
  const { t } = useTranslation();
  const articles = [
    ['futures', t('futures.quiz.readFutures')],
    ['insurance-and-adl', t('futures.quiz.readFunds')],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-13">
      {articles.map(([article, words]) => (
        <li key={article}>
          <Link className="link inline-flex min-h-6 items-center gap-1" to={articlePath(article)}>
            <Icon name="info" size="s" />
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
