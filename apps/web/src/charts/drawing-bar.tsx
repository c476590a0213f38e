import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { ChartAdapter } from './chart-adapter.ts';
import { setChart, useChartSettings } from './chart-settings.ts';
import { type DrawingTool, drawingTools } from './drawings.ts';

const dot = (x: number, y: number) => `M${String(x - 1.5)} ${String(y)}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`;

const outlines: Readonly<Record<DrawingTool | 'magnet' | 'lock' | 'hide' | 'remove' | 'removeAll', string>> = {
  segment: `M6.5 17.5 17.5 6.5${dot(5, 19)}${dot(19, 5)}`,
  rayLine: `M6.5 17.5 21 3${dot(5, 19)}${dot(13, 11)}`,
  horizontalStraightLine: `M3 12h7.5M13.5 12H21${dot(12, 12)}`,
  verticalStraightLine: `M12 3v7.5M12 13.5V21${dot(12, 12)}`,
  parallelStraightLine: 'M3 14 15 4M9 20 21 10M6 17 18 7',
  fibonacciLine: 'M4 4h16M4 10h16M4 14h16M4 20h16M6 20 18 4',
  rectangle: `M5 6.5h14v11H5z${dot(5, 6.5)}${dot(19, 17.5)}`,
  brush: 'M4 18c4 2 4-6 8-6s2 5 5 4 1-8 3-10',
  magnet: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
  lock: 'M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  hide: 'M2.5 12S6 6 12 6c2 0 3.7.7 5.1 1.6M21.5 12S18 18 12 18c-2 0-3.7-.7-5.1-1.6M4 20 20 4',
  remove: 'm6 6 12 12M18 6 6 18',
  removeAll: 'M5 7h14M9 7V4.5h6V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6',
};

export interface DrawingState {
  readonly tool: DrawingTool | null;
  readonly selected: boolean;
  readonly count: number;
  readonly locked: boolean;
  readonly hidden: boolean;
}

interface DrawingBarProps {
  readonly adapter: ChartAdapter;
  readonly state: DrawingState;
  readonly onState: (change: Partial<DrawingState>) => void;
}

/** The drawing tools and what can be done with the drawings. */
export function DrawingBar({ adapter, state, onState }: DrawingBarProps) {
  const { t } = useTranslation();
  const magnet = useChartSettings((settings) => settings.magnet);
  const choose = (tool: DrawingTool) => {
    if (state.tool === tool) {
      adapter.cancelDrawing();
      return onState({ tool: null });
    }
    adapter.draw(tool, magnet);
    onState({ tool });
  };
  const flip = (change: { lock?: boolean; visible?: boolean; magnet?: boolean }) => adapter.setDrawings(change);
  return (
    <div
      role="toolbar"
      aria-label={t('chart.draw.title')}
      className="flex flex-none overflow-x-auto border-b border-line px-2"
    >
      {drawingTools.map((tool) => (
        <Tool key={tool} name={tool} on={state.tool === tool} onClick={() => choose(tool)} />
      ))}
      <span className="mx-1 my-2 border-l border-line" />
      <Tool
        name="magnet"
        on={magnet}
        onClick={() => {
          setChart({ magnet: !magnet });
          flip({ magnet: !magnet });
        }}
      />
      <Tool
        name="lock"
        on={state.locked}
        onClick={() => {
          flip({ lock: !state.locked });
          onState({ locked: !state.locked });
        }}
      />
      <Tool
        name="hide"
        on={state.hidden}
        onClick={() => {
          flip({ visible: state.hidden });
          onState({ hidden: !state.hidden });
        }}
      />
      <Tool name="remove" disabled={!state.selected} onClick={() => adapter.removeSelected()} />
      <Tool name="removeAll" disabled={state.count === 0} onClick={() => adapter.removeAll()} />
    </div>
  );
}

interface ToolProps {
  readonly name: keyof typeof outlines;
  readonly on?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, on, disabled, onClick }: ToolProps) {
  const { t } = useTranslation();
  const label = t(`chart.draw.${name}`);
  return (
    <button
      type="button"
      className={cx('icon-btn', on && 'text-accent', disabled && 'opacity-40')}
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="icon icon--s" viewBox="0 0 24 24" aria-hidden="true">
        <path d={outlines[name]} />
      </svg>
    </button>
  );
}
