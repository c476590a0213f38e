import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChatBox } from '../../shared/talk/chat-box.tsx';
import { PageText } from './article-page.tsx';

/** The ways to get an answer: the help articles, the chat with the operators, and how else to reach them. */
export function ServiceScreen() {
  const { t } = useTranslation();
  return (
    <div className="narrow grid gap-5 pt-1 pb-12">
      <Link className="flex min-h-money items-center gap-3 border-line border-y hover:text-accent" to="/my/help">
        <Icon name="search" className="text-3" />
        <span className="flex-1">{t('content.service.help')}</span>
        <Icon name="right" size="s" className="text-3" />
      </Link>
      <ChatBox />
      <PageText id="contact" />
    </div>
  );
}
