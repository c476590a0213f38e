import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { en as screens } from './screens.ts';

/** All of English: the server says errors and mails itself. */
export const en = { ...screens, errors, mail } as const;
