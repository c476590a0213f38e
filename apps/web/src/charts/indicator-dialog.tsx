import { Button, Checkbox, Dialog } from '@tradewind/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intervals } from './chart-intervals.ts';
import { setChart, useChartSettings } from './chart-settings.ts';
import { defaultIndicators, type IndicatorSetting, isParam } from './indicators.ts';

/** Indicators with their parameters, and which intervals stand in the bar; every change is kept at once. */
export function IndicatorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { indicators, favourites } = useChartSettings();
  const [resets, setResets] = useState(0);
  const change = (changed: IndicatorSetting) =>
    setChart({ indicators: indicators.map((item) => (item.name === changed.name ? changed : item)) });
  const reset = () => {
    setChart({ indicators: defaultIndicators });
    setResets(resets + 1);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('chart.indicators.title')}>
      <ul className="grid gap-2">
        {indicators.map((item) => (
          <IndicatorRow key={`${item.name} ${String(resets)}`} item={item} onChange={change} />
        ))}
      </ul>
      <h3 className="mb-2 mt-5 text-14 font-strong">{t('chart.indicators.bar')}</h3>
      <div className="grid grid-cols-4 gap-2">
        {intervals.map((value) => (
          <Checkbox
            key={value}
            checked={favourites.includes(value)}
            onChange={(on) =>
              setChart({ favourites: intervals.filter((one) => (one === value ? on : favourites.includes(one))) })
            }
          >
            {value}
          </Checkbox>
        ))}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="text" onClick={reset}>
          {t('chart.indicators.reset')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('chart.indicators.done')}
        </Button>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly item: IndicatorSetting;
  readonly onChange: (item: IndicatorSetting) => void;
}

function IndicatorRow({ item, onChange }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className="rule flex flex-wrap items-center justify-between gap-2 py-1.5">
      <Checkbox checked={item.on} onChange={(on) => onChange({ ...item, on })}>
        <span className="font-label">{item.name}</span>{' '}
        <span className="text-3">{t(`chart.indicators.${item.name}`)}</span>
      </Checkbox>
      <span className="flex gap-1">
        {item.params.map((value, at) => (
          <Param
            key={`${item.name} ${String(at)}`}
            label={t('chart.indicators.param', { name: item.name, number: at + 1 })}
            value={value}
            onChange={(next) =>
              onChange({ ...item, params: item.params.map((old, place) => (place === at ? next : old)) })
            }
          />
        ))}
      </span>
    </li>
  );
}

function Param(props: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) {
  const [text, setText] = useState(String(props.value));
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    const value = Number(event.currentTarget.value);
    if (isParam(value)) props.onChange(value);
  };
  return (
    <input
      id={id}
      inputMode="numeric"
      aria-label={props.label}
      className="num h-8 w-12 rounded-2 bg-bg-2 px-2 text-right text-13"
      value={text}
      aria-invalid={!isParam(Number(text))}
      onChange={take}
      onBlur={() => setText(String(props.value))}
    />
  );
}
