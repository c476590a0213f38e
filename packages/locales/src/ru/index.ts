import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { ru as screens } from './screens.ts';

export const ru: Texts<'ru'> = { ...screens, open, errors, mail };
