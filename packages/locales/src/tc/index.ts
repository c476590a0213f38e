import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { tc as screens } from './screens.ts';

export const tc: Texts<'tc'> = { ...screens, open, errors, mail };
