import { useQuery } from '@tanstack/react-query';
import { Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { latestDepositsQuery } from './custody-queries.ts';

/** What has to stay until deposits are final, or until what a reversed one left owed is paid; nothing while nothing is held. */
export function HeldNote() {
  const { t } = useTranslation();
  const held = useQuery(latestDepositsQuery).data?.held ?? null;
  if (held === null || isZero(held.held)) return null;
  const told = { amount: figureText(held.held, 2), left: figureText(held.costLeft, 2) };
  const owed = held.owed.map(({ asset, amount }) => `${figureText(amount)}\u00a0${asset}`).join(', ');
  return (
    <>
      {owed !== '' && (
        <Titled title={t('custody.owed.title', { owed })}>
          <Note tone="warn">{t('custody.owed.text', told)}</Note>
        </Titled>
      )}
      {!isZero(held.unreleased) && (
        <Titled title={t('custody.held.title')}>
          <Note>{t('custody.held.text', told)}</Note>
        </Titled>
      )}
    </>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="font-strong text-14">{title}</h2>
      {children}
    </section>
  );
}
