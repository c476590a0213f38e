import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { pt as screens } from './screens.ts';

export const pt: Texts<'pt'> = { ...screens, errors, mail };
