import { Badge } from '@tradewind/ui';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import type { Contract, Held } from './contract.ts';
import { t } from './words.ts';

type Stop = Held['stops'][number];

interface Props {
  readonly contract: Contract;
  /** undefined = not known yet. */
  readonly stops: readonly Stop[] | undefined;
}

/** How a contract trades; where it does not as usual, why and since when. */
export function ContractState({ contract: { state, endsAt }, stops = [] }: Props) {
  const sub = [
    ...stops.map((stop) => <Why key={stop.by} stop={stop} />),
    ...(endsAt === null ? [] : [<Line key="ends">{t('ends', { time: timeText(endsAt) })}</Line>]),
  ];
  return (
    <TwoLines sub={sub.length > 0 ? sub : null}>
      <Badge tone={state === 'trading' && stops.length === 0 ? 'up' : 'warn'}>
        {common(`markets.states.${state}`)}
      </Badge>
    </TwoLines>
  );
}

function Line({ children }: { readonly children: string }) {
  return <span className="block break-words">{children}</span>;
}

function Why({ stop: { by, reason, since, until } }: { readonly stop: Stop }) {
  return (
    <>
      <Line>{by === 'operator' && reason !== null ? reason : t(`stops.${by}`)}</Line>
      {until !== null && <Line>{t('until', { time: timeText(until) })}</Line>}
      {until === null && since !== null && <Line>{t('since', { time: timeText(since) })}</Line>}
    </>
  );
}
