import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { jp as screens } from './screens.ts';

export const jp: Texts<'jp'> = { ...screens, open, errors, mail };
