import type { Texts } from '../catalogue.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { open } from './open.ts';
import { zh as screens } from './screens.ts';

export const zh: Texts<'zh'> = { ...screens, open, errors, mail };
