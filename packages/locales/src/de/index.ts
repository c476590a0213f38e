import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { de as screens } from './screens.ts';

export const de: Texts<'de'> = { ...screens, errors, mail };
