import type { Artefact } from '../artefact.ts';
import disperse from '../Disperse.json' with { type: 'json' };
import fakeUsdt from '../FakeUSDT.json' with { type: 'json' };
import falseToken from '../FalseToken.json' with { type: 'json' };
import plainToken from '../PlainToken.json' with { type: 'json' };
import quirkUsdt from '../QuirkUSDT.json' with { type: 'json' };
import shiftingToken from '../ShiftingToken.json' with { type: 'json' };
import type { ContractName } from './compile.ts';

/** As committed. */
export const DOUBLES: Readonly<Record<ContractName, Artefact>> = {
  QuirkUSDT: quirkUsdt as Artefact,
  FakeUSDT: fakeUsdt as Artefact,
  FalseToken: falseToken as Artefact,
  PlainToken: plainToken as Artefact,
  ShiftingToken: shiftingToken as Artefact,
  Disperse: disperse as Artefact,
};
