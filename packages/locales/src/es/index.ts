import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { es as screens } from './screens.ts';

export const es: Texts<'es'> = { ...screens, open, errors, mail };
