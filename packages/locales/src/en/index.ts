import { chart } from './chart.ts';
import { errors } from './errors.ts';
import { how } from './how.ts';
import { inbox } from './inbox.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { papers } from './papers.ts';
import { sale } from './sale.ts';
import { en as screens } from './screens.ts';

/** All of English: the server says errors and mails itself. */
export const en = { ...screens, open, chart, errors, how, inbox, mail, papers, sale } as const;
