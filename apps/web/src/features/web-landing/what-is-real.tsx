import { Icon, type IconName } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

/** Three lists without small print: what is simulated, what is real, and what is not there. */
export function WhatIsReal() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-5">
      <h2 className="font-strong text-20">{t('content.web.honestTitle')}</h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        <List
          icon="warning"
          tone="text-warn"
          title={t('content.web.simulated')}
          items={(['prices', 'traders', 'money'] as const).map((key) => t(`content.web.simulatedItems.${key}`))}
        />
        <List
          icon="check"
          tone="text-up"
          title={t('content.web.real')}
          items={(['matching', 'journal', 'account'] as const).map((key) => t(`content.web.realItems.${key}`))}
        />
        <List
          icon="close"
          tone="text-3"
          title={t('content.web.missing')}
          items={(['coins', 'products', 'levers'] as const).map((key) => t(`content.web.missingItems.${key}`))}
        />
      </div>
    </section>
  );
}

interface ListProps {
  readonly icon: IconName;
  readonly tone: string;
  readonly title: string;
  readonly items: readonly string[];
}

function List({ icon, tone, title, items }: ListProps) {
  return (
    <div>
      <h3 className="flex items-center gap-2 font-strong text-14">
        <Icon name={icon} size="s" className={tone} />
        {title}
      </h3>
      <ul className="list mt-2 border-line border-t text-13 text-2">
        {items.map((item) => (
          <li key={item} className="py-2">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
