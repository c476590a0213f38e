import { trimDecimal } from '@tradewind/base';
import { Badge, type Column, plainNumber, type Tone } from '@tradewind/ui';
import { moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import type { Health } from './overview.ts';
import { t } from './words.ts';

const TONES: Record<Health['state'], Tone> = { live: 'up', behind: 'warn', disagree: 'down', down: 'down' };

/** How each network is doing, and everything that it needs. */
export function Networks({ health }: { readonly health: readonly Health[] }) {
  return <WideTable label={t('networks')} rows={health} rowKey={({ chain }) => chain} columns={COLUMNS} />;
}

const COLUMNS: readonly Column<Health>[] = [
  {
    key: 'network',
    head: t('network'),
    cell: ({ name, state }) => (
      <TwoLines sub={<Badge tone={TONES[state]}>{t(`health.${state}`)}</Badge>}>{name}</TwoLines>
    ),
  },
  { key: 'scanned', head: t('scanned'), end: true, cell: ({ scanned }) => scanned ?? common('day.unknown') },
  {
    key: 'endpoints',
    head: t('endpoints'),
    className: 'min-w-48 whitespace-normal',
    cell: ({ endpoints }) => endpoints.map((one) => <Endpoint key={one.name} endpoint={one} />),
  },
  {
    key: 'signer',
    head: t('signer'),
    cell: ({ signer }) => <Badge tone={signer === 'ready' ? 'up' : 'down'}>{t(`signers.${signer}`)}</Badge>,
  },
  { key: 'addresses', head: t('addressesLeft'), end: true, cell: ({ addressesLeft }) => addressesLeft },
  { key: 'outgoing', head: t('outgoing'), end: true, cell: ({ outgoing }) => outgoing },
  {
    key: 'gas',
    head: t('gasTank'),
    end: true,
    cell: ({ gasTank }) => (gasTank === null ? common('day.unknown') : plainNumber(gasTank)),
  },
  {
    key: 'rules',
    head: t('rules'),
    cell: ({ rules }) => (
      <TwoLines sub={`${plainNumber(rules.userCap)} / ${moneyText(rules.chainCap, 'USDT')}`}>
        {t('rulesText', rules)}
      </TwoLines>
    ),
  },
  {
    ...ACTIONS,
    cell: ({ chain, rules }) => (
      <Ask size="s" change={changeOf(chain, rules)} form={forms['custody-chain']}>
        {t('change')}
      </Ask>
    ),
  },
];

function changeOf(chain: string, { creditAfter, releaseAfter, userCap, chainCap }: Health['rules']) {
  const caps = { userCap: trimDecimal(userCap), chainCap: trimDecimal(chainCap) };
  return { kind: 'custody-chain', chain, creditAfter, releaseAfter, ...caps } as const;
}

function Endpoint({ endpoint: { name, head, heardAt, error } }: { readonly endpoint: Health['endpoints'][number] }) {
  const told = head === null ? t('never') : t('atBlock', { height: head });
  return (
    <TwoLines
      sub={
        error === null ? null : (
          <span className="text-warn [overflow-wrap:anywhere]">
            {error} {heardAt !== null && t('heard', { time: timeText(heardAt) })}
          </span>
        )
      }
    >
      {name}: {told}
    </TwoLines>
  );
}
