import { Checkbox, Chips, DecimalField, FieldNote, Segmented, Select, Slider, Tabs, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { MARKETS, PERIODS, SIDES, VIEWS, type View } from './samples.ts';
import { WORDS } from './words.ts';

export function Fields() {
  const [price, setPrice] = useState('58000.5');
  const [amount, setAmount] = useState('12');
  const [total, setTotal] = useState('');
  const reveal = { show: WORDS.show, hide: WORDS.hide };
  return (
    <>
      <TextField label={WORDS.email} hint={WORDS.emailHint} type="email" autoComplete="off" />
      <TextField
        label={WORDS.password}
        aside={
          <a className="link text-12" href="#top">
            {WORDS.forgot}
          </a>
        }
        error={WORDS.wrong}
        reveal={reveal}
        type="password"
        autoComplete="off"
        defaultValue={WORDS.seconds}
      />
      <DecimalField label={WORDS.price} value={price} onChange={setPrice} decimals={1} unit="USDT" />
      <DecimalField
        label={WORDS.amount}
        value={amount}
        onChange={setAmount}
        decimals={8}
        unit="BTC"
        error={WORDS.tooMuch}
      />
      <DecimalField label={WORDS.total} value={total} onChange={setTotal} decimals={2} unit="USDT" above />
      <FieldNote id="gallery-note" hint={WORDS.noteUnder} />
    </>
  );
}

export function Choices() {
  const [view, setView] = useState<View>('open');
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week');
  const [market, setMarket] = useState<(typeof MARKETS)[number]['value']>('btc');
  const [agreed, setAgreed] = useState(true);
  const [share, setShare] = useState(50);
  return (
    <>
      <Tabs label={WORDS.view} items={VIEWS} value={view} onChange={setView} />
      <Tabs label={WORDS.view} items={VIEWS} value={view} onChange={setView} small plain />
      <Segmented label={WORDS.side} items={SIDES} value={side} onChange={setSide} />
      <Chips label={WORDS.period} items={PERIODS} value={period} onChange={setPeriod} />
      <Select label={WORDS.market} items={MARKETS} value={market} onChange={setMarket} />
      <Select label={WORDS.market} items={MARKETS} value={market} onChange={setMarket} above error={WORDS.choose} />
      <div>
        <Select label={WORDS.market} items={MARKETS} value={market} onChange={setMarket} bare />
      </div>
      <Slider label={WORDS.share} value={share} onChange={setShare} />
      <Slider label={WORDS.share} value={25} onChange={setShare} disabled />
      <Checkbox checked={agreed} onChange={setAgreed}>
        {WORDS.agree}
      </Checkbox>
      <Checkbox checked={false} onChange={setAgreed} error={WORDS.agreeError}>
        {WORDS.agree}
      </Checkbox>
    </>
  );
}
