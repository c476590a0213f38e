import {
  AssetIcon,
  Badge,
  Bar,
  Button,
  Change,
  type Column,
  Empty,
  Icon,
  KeyValue,
  LineChart,
  ListRow,
  Logo,
  Note,
  Num,
  NumberContext,
  Pill,
  Ring,
  Skeleton,
  Spark,
  Stat,
  Table,
  type Tone,
  WindBarb,
} from '@tradewind/ui';
import { useContext } from 'react';
import { ASSETS, FALLING, ICON_NAMES, ORDERS, type OrderRow, RISING, RUNS } from './samples.ts';
import { WORDS } from './words.ts';

const TONES: readonly Tone[] = ['up', 'down', 'warn', 'accent'];

export function Figures() {
  const settings = useContext(NumberContext);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-4">
        <Num value="58000.5" decimals={2} unit="USDT" className="lead" />
        <Num value="1234567.891" compact />
        <Num value="-0.25" sign="always" how />
        <Num value={null} />
      </div>
      <div className="flex flex-wrap items-baseline gap-4">
        <Change value="2.14" />
        <Change value="-0.86" />
        <Change value="0" />
        <Change value={null} />
        <NumberContext value={{ ...settings, locale: 'de' }}>
          <Num value="58000.5" decimals={2} unit="USDT" />
        </NumberContext>
        <NumberContext value={{ ...settings, hideBalances: true }}>
          <Num value="58000.5" unit="USDT" secret />
        </NumberContext>
      </div>
      <KeyValue
        lines
        items={[
          [WORDS.fee, <Num key="fee" value="0.00002" unit="BTC" />],
          [WORDS.spread, <Num key="spread" value="0.155" unit="%" />],
          [WORDS.receive, <Num key="receive" value="0.0171085" unit="BTC" />],
        ]}
      />
      <Stat label={WORDS.change}>
        <Change value="2.14" />
      </Stat>
    </>
  );
}

export function States() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{WORDS.open}</Badge>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Pill state="ok">{WORDS.live}</Pill>
        <Pill state="warn">{WORDS.slow}</Pill>
        <Pill state="off" wrap>
          {WORDS.off}
        </Pill>
      </div>
      <Note>{WORDS.note}</Note>
      <Note tone="warn">{WORDS.risk}</Note>
      <Bar percent={62} label={WORDS.quota} />
      <div className="flex items-center gap-4">
        <Ring share={0.8}>{WORDS.seconds}</Ring>
        <Ring share={0.1} tone="warn">
          {WORDS.seconds}
        </Ring>
        <Skeleton className="h-4 w-32" />
      </div>
      <Empty action={<Button size="s">{WORDS.emptyAction}</Button>}>{WORDS.empty}</Empty>
    </>
  );
}

const COLUMNS: readonly Column<OrderRow>[] = [
  { key: 'time', head: WORDS.time, cell: ({ time }) => time },
  { key: 'market', head: WORDS.market, cell: ({ market }) => market },
  { key: 'price', head: WORDS.price, cell: ({ price }) => <Num value={price} />, end: true },
  { key: 'amount', head: WORDS.amount, cell: ({ amount }) => <Num value={amount} />, end: true },
];

export function Lists() {
  return (
    <>
      <div className="list">
        <ListRow
          icon={<AssetIcon asset="BTC" />}
          title={WORDS.first}
          sub={WORDS.live}
          middle={<Spark points={RISING} />}
          end={<Num value="58000.5" />}
          endSub={<Change value="2.14" />}
        />
        <ListRow
          icon={<AssetIcon asset="ETH" />}
          title={WORDS.second}
          sub={WORDS.slow}
          middle={<Spark points={FALLING} />}
          end={<Num value="2879.04" />}
          endSub={<Change value="-0.86" />}
        />
        <ListRow title={WORDS.fee} end={<Num value="0.1" unit="%" />} />
      </div>
      <Table label={WORDS.orders} columns={COLUMNS} rows={ORDERS} rowKey={({ id }) => id} />
    </>
  );
}

export function Lines() {
  return (
    <>
      <LineChart
        runs={RUNS}
        base={58_000}
        levels={[58_250, 58_500]}
        room={0.1}
        dot
        label={WORDS.chart}
        className="h-40 w-full text-accent"
      />
      <div className="flex flex-wrap items-center gap-6">
        <Spark points={RISING} className="h-8 w-24" />
        <Spark points={FALLING} className="h-8 w-24" />
        <WindBarb change={2.1} turnover={4_200_000} label={WORDS.barb} className="h-16" />
        <WindBarb change={-1.4} turnover={90_000} label={WORDS.barb} className="h-16" />
      </div>
    </>
  );
}

export function Signs() {
  return (
    <>
      <div className="flex items-center gap-6">
        <Logo />
        <Logo wordless />
      </div>
      <div className="flex flex-wrap gap-3">
        {ASSETS.map((asset) => (
          <AssetIcon key={asset} asset={asset} size="l" />
        ))}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 text-11 text-3">
            <Icon name={name} className="text-1" />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
