import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { de as screens } from './screens.ts';

export const de: Texts<'de'> = { ...screens, open, errors, mail };
