import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { ko as screens } from './screens.ts';

export const ko: Texts<'ko'> = { ...screens, open, errors, mail };
