/** Tools of the drawing bar, by the names of the chart library; `rectangle` is added by overlays.ts. */
export const drawingTools = [
  'segment',
  'rayLine',
  'horizontalStraightLine',
  'verticalStraightLine',
  'parallelStraightLine',
  'fibonacciLine',
  'rectangle',
  'brush',
] as const;
export type DrawingTool = (typeof drawingTools)[number];

export interface Drawing {
  readonly name: DrawingTool;
  readonly lock: boolean;
  readonly points: readonly { readonly timestamp?: number; readonly value: number }[];
}

const MAX_DRAWINGS = 100;
const MAX_POINTS = 2_000;

const keyOf = (instrument: string) => `drawings ${instrument}`;

function readPoint(point: unknown): Drawing['points'][number] | null {
  const { timestamp, value } = (point ?? {}) as Record<string, unknown>;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return typeof timestamp === 'number' && Number.isFinite(timestamp) ? { timestamp, value } : { value };
}

/** Kept drawings as far as they can be understood. */
export function readDrawings(stored: string | null): readonly Drawing[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_DRAWINGS).flatMap((item: unknown) => {
    const { name, lock, points } = (item ?? {}) as Record<string, unknown>;
    const tool = drawingTools.find((known) => known === name);
    if (!tool || !Array.isArray(points)) return [];
    const good = points.slice(0, MAX_POINTS).map(readPoint);
    return good.length === 0 || good.includes(null)
      ? []
      : [{ name: tool, lock: lock === true, points: good as Drawing['points'] }];
  });
}

/** Drawings of an instrument in this browser. */
export const loadDrawings = (instrument: string) => readDrawings(localStorage.getItem(keyOf(instrument)));

export function saveDrawings(instrument: string, drawings: readonly Drawing[]): void {
  if (drawings.length === 0) localStorage.removeItem(keyOf(instrument));
  else localStorage.setItem(keyOf(instrument), JSON.stringify(drawings.slice(0, MAX_DRAWINGS)));
}
