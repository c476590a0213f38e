import { useState } from 'react';
import { type Layout, useGroupRef } from 'react-resizable-panels';
import { type GroupName, type Preset, presetSizes, readSizes } from './panes.ts';

const keyOf = (group: GroupName) => `panes.${group}`;

/** Props of one group of panes whose sizes are kept in this browser, and what puts them back to a preset. */
export function usePanes(group: GroupName) {
  const groupRef = useGroupRef();
  const panes = Object.keys(presetSizes('standard', group));
  const [defaultLayout] = useState<Layout>(
    () => readSizes(localStorage.getItem(keyOf(group)), panes) ?? presetSizes('standard', group),
  );
  return {
    props: {
      groupRef,
      defaultLayout,
      onLayoutChanged: (layout: Layout) => localStorage.setItem(keyOf(group), JSON.stringify(layout)),
    },
    apply: (preset: Preset) => groupRef.current?.setLayout(presetSizes(preset, group)),
  };
}
