import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { fr as screens } from './screens.ts';

export const fr: Texts<'fr'> = { ...screens, open, errors, mail };
