import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { pt as screens } from './screens.ts';

export const pt: Texts<'pt'> = { ...screens, open, errors, mail };
