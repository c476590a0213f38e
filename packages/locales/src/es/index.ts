import type { Texts } from '../catalogue.ts';
import { chart } from './chart.ts';
import { custody } from './custody.ts';
import { errors } from './errors.ts';
import { futures } from './futures.ts';
import { how } from './how.ts';
import { inbox } from './inbox.ts';
import { loan } from './loan.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { papers } from './papers.ts';
import { quiz } from './quiz.ts';
import { sale } from './sale.ts';
import { es as screens } from './screens.ts';

export const es: Texts<'es'> = {
  ...screens,
  open,
  chart,
  custody,
  errors,
  futures,
  how,
  inbox,
  mail,
  loan,
  papers,
  quiz,
  sale,
};
