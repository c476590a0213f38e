import type { ScreenTexts } from '../catalogue.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { content } from './content.ts';
import { convert } from './convert.ts';
import { empower } from './empower.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { messages } from './messages.ts';
import { my } from './my.ts';
import { seconds } from './seconds.ts';
import { security } from './security.ts';
import { share } from './share.ts';
import { staking } from './staking.ts';
import { support } from './support.ts';
import { trade } from './trade.ts';
import { validation } from './validation.ts';

export const de: ScreenTexts<'de'> = {
  assets,
  auth,
  common,
  content,
  convert,
  empower,
  home,
  legal,
  market,
  messages,
  my,
  seconds,
  security,
  share,
  staking,
  support,
  trade,
  validation,
};
