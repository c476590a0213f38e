import { Chips } from '@tradewind/ui';
import { useState } from 'react';
import { PRODUCTS } from '../../products/products.ts';
import { t } from '../../shared/texts.ts';
import { Orders } from './orders.tsx';

const VIEWS = [
  { value: 'orders', label: t('activity.orders'), List: Orders },
  ...PRODUCTS.flatMap(({ name, activity }) =>
    activity ? [{ value: name, label: activity.title, List: activity.List }] : [],
  ),
];

/** What a person has open and had, as they see it themselves. Read when it is asked for: each look is in the audit log. */
export function Activity({ person }: { readonly person: number }) {
  const [view, setView] = useState('');
  const chosen = VIEWS.find(({ value }) => value === view);
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('activity.title')}</h2>
      <Chips items={VIEWS} value={view} onChange={setView} label={t('activity.view')} className="mb-3" />
      {chosen ? <chosen.List person={person} /> : <p className="text-13 text-2">{t('activity.choose')}</p>}
    </section>
  );
}
