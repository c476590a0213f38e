import type { Product } from '@tradewind/api';
import type { TextKey } from '../shared/i18n.ts';
import type { Part } from '../shared/part.ts';

/** How much of the shell stands around a screen on phones; desktops show the nav around all but `bare`. */
export type Shell = 'main' | 'own' | 'sub' | 'bare';

export interface Screen extends Part {
  readonly shell: Shell;
  readonly title: TextKey;
  /** Where the title of a `sub` page stands on desktops: above 80 rem (`wrap`) or 44 rem (`narrow`) of content. */
  readonly width?: 'wrap' | 'narrow' | 'full';
  /** What has to be open to the reader's country; what is open of it is closed on a page without one, `closing`. */
  readonly product?: Product;
  readonly closing?: string;
  /** Not found by the search: it stands under another address too, or means nothing by itself. */
  readonly unlisted?: true;
}
