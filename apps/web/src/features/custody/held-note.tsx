import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@tradewind/api';
import type { custody } from '@tradewind/api/calls';
import { Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { latestDepositsQuery } from './custody-queries.ts';

type Held = NonNullable<DataOf<typeof custody.deposits>['held']>;

const useHeld = () => useQuery(latestDepositsQuery).data?.held ?? null;

/** All that is owed, each figure with its asset; '' while nothing is. */
function owedText(held: Pick<Held, 'owed'> | null): string {
  return (held?.owed ?? []).map(({ asset, amount }) => `${figureText(amount)}\u00a0${asset}`).join(', ');
}

const figuresOf = ({ held, costLeft }: Held) => ({ amount: figureText(held, 2), left: figureText(costLeft, 2) });

/** What deposits left owed that the network took back, and how it is paid; nothing while nothing is. */
export function OwedNote() {
  const { t } = useTranslation();
  const held = useHeld();
  const owed = owedText(held);
  if (held === null || owed === '') return null;
  return (
    <Titled title={t('custody.owed.title', { owed })}>
      <Note tone="warn">{t('custody.owed.text', figuresOf(held))}</Note>
    </Titled>
  );
}

/** What has to stay until deposits are final; nothing while all of them are. */
export function HeldNote() {
  const { t } = useTranslation();
  const held = useHeld();
  if (held === null || isZero(held.unreleased)) return null;
  return (
    <Titled title={t('custody.held.title')}>
      <Note>{t('custody.held.text', figuresOf(held))}</Note>
    </Titled>
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
