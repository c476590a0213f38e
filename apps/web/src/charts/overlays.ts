import type { OverlayTemplate } from 'klinecharts';

/** A line at a time with a word beside it, which nobody can take hold of. */
export const timeMark: OverlayTemplate = {
  name: 'timeMark',
  totalStep: 2,
  createPointFigures: ({ coordinates: [at], bounding, overlay }) => {
    if (!at) return [];
    const ends = [
      { x: at.x, y: 0 },
      { x: at.x, y: bounding.height },
    ];
    const word = { x: at.x + 4, y: bounding.height - 4, text: String(overlay.extendData), baseline: 'bottom' };
    return [
      { type: 'line', attrs: { coordinates: ends }, styles: { style: 'dashed' }, ignoreEvent: true },
      { type: 'text', attrs: word, ignoreEvent: true },
    ];
  },
};

/** A rectangle between two corners: the one tool that the chart library does not bring. */
export const rectangle: OverlayTemplate = {
  name: 'rectangle',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates: [from, to] }) => {
    if (!from || !to) return [];
    const attrs = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    return [{ type: 'rect', attrs, styles: { style: 'stroke_fill' } }];
  },
};
