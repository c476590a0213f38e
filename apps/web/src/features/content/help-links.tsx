import { useQuery } from '@tanstack/react-query';
import { isOwnAddress, system } from '@tradewind/api/calls';
import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { ToldLink } from '../../shared/articles/told-link.tsx';

/** Where else the operator can be found; nothing where no link was given. */
export function HelpLinks() {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: ['links'],
    queryFn: ({ signal }) => call(system.links, {}, { quiet: true, signal }),
    staleTime: 300_000,
  });
  if (data.length === 0) return null;
  return (
    <section className="rule mt-2 grid gap-1 pt-4">
      <h2 className="text-16 font-strong">{t('content.help.links')}</h2>
      <ul className="list">
        {data.map(({ alias, title, url }) => (
          <li key={alias}>
            <ToldLink to={url} className="flex min-h-money items-center gap-3 text-13 hover:text-accent">
              <span className="min-w-0 flex-1 break-words">{title}</span>
              <Icon name={isOwnAddress(url) ? 'right' : 'external'} size="s" className="text-3" />
            </ToldLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
