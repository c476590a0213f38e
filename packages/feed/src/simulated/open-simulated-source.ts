import { dayOf } from './calendar.ts';
import { openSeedFile, type SeedFile, saveSeedFile } from './seed-file.ts';
import { SimulatedSource } from './simulated-source.ts';

/** The simulated source whose seeds lie in `dataDir`; each day that begins is kept there. */
export function openSimulatedSource(dataDir: string, nowMs: number): { source: SimulatedSource; file: SeedFile } {
  const file = openSeedFile(dataDir, dayOf(nowMs));
  const { master, start } = file;
  const source = new SimulatedSource({
    master,
    start,
    onDay: (begun) => saveSeedFile(dataDir, { ...file, start: begun }),
  });
  return { source, file };
}
