import { useInfiniteQuery } from '@tanstack/react-query';
import type { FundFlow, OpenPerpetuals } from '@tradewind/api';
import { KeyValue, Num, Segmented } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { useClock } from '../../../shared/time.ts';
import { FundReport } from './fund-report.tsx';
import { More } from './more.tsx';
import { flowsQuery, type Group } from './open-perpetuals-queries.ts';

const AMOUNT_DECIMALS = 2;

/** What each insurance fund has and had, and every change of one. */
export function Funds({ funds }: Pick<OpenPerpetuals, 'funds'>) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<Group>(funds[0]?.group ?? 'A');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.perpetuals.funds')}</h2>
      <p className="max-w-[44rem] text-13 text-2">{t('open.perpetuals.fundsLead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-3">
        {funds.map(({ group: name, asset, balance, before }) => (
          <KeyValue
            key={name}
            lines
            className="text-13"
            items={[
              [
                <span key="group" className="font-label">
                  {t('open.perpetuals.group', { group: name })}
                </span>,
                <Num key="balance" value={balance} decimals={AMOUNT_DECIMALS} unit={asset} />,
              ],
              [
                t('open.perpetuals.before'),
                <Num key="before" value={before} decimals={AMOUNT_DECIMALS} unit={asset} />,
              ],
            ]}
          />
        ))}
      </div>
      <Segmented
        label={t('open.perpetuals.funds')}
        items={funds.map(({ group: value }) => ({ value, label: t('open.perpetuals.group', { group: value }) }))}
        value={group}
        onChange={setGroup}
        className="max-w-[24rem]"
      />
      <FundReport group={group} />
      <h3 className="text-14 font-strong">{t('open.perpetuals.flows')}</h3>
      <Flows key={group} group={group} />
    </section>
  );
}

function Flows({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const flows = useInfiniteQuery(flowsQuery(group));
  return (
    <>
      <Loaded query={flows}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className="text-13 text-3">{t('open.perpetuals.noFlows')}</p>;
          return (
            <ul className="list border-line border-y">
              {items.map((flow) => (
                <Flow key={`${flow.seq} ${flow.reason} ${flow.reference.id} ${flow.balance}`} flow={flow} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <More pages={flows} />
    </>
  );
}

function Flow({ flow: { time, amount, balance, asset, reason, reference } }: { readonly flow: FundFlow }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2 text-13">
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap gap-x-2">
          {t(`open.perpetuals.reasons.${reason as 'funding'}`)}
          {reference.kind === 'position' && (
            <span className="text-3">{t('open.perpetuals.position', { id: reference.id })}</span>
          )}
        </span>
        <span className="num text-12 text-3">{stamp(time, 'full')}</span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <Num value={amount} decimals={AMOUNT_DECIMALS} unit={asset} sign="always" />
        <Num value={balance} decimals={AMOUNT_DECIMALS} className="text-12 text-3" />
      </span>
    </li>
  );
}
