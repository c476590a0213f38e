import { lazy } from 'react';
import { addTexts } from '../shared/i18n.ts';

/** The chart beside a market: it and its texts come after what stands around it. */
export const ChartPane = lazy(async () => {
  const [file] = await Promise.all([import('./chart-pane.tsx'), addTexts('chart')]);
  return { default: file.ChartPane };
});
