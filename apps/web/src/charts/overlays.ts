import type { OverlayTemplate } from 'klinecharts';

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
