import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { en as screens } from './screens.ts';

/** All of English: the server says errors and mails itself. */
export const en = { ...screens, open, errors, mail } as const;
