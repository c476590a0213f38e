import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { vi as screens } from './screens.ts';

export const vi: Texts<'vi'> = { ...screens, open, errors, mail };
