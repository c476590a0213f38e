import type { Desk } from '../products/product/parts.ts';
import type { OperatorContext } from './context.ts';
import { note } from './note.ts';
import { noteOpened, openedBy, requireOpened } from './opened.ts';
import { readItem } from './queue-desk.ts';

/** How operators work on what waits of a product. */
export function deskOf(context: OperatorContext): Desk {
  return {
    item: (operator, id) => readItem(context, operator, id),
    noteOpened: (operator, submitted, picture) => noteOpened(context, operator, submitted, picture),
    openedBy: (operator, submitted) => openedBy(context, operator, submitted),
    requireOpened: (operator, submitted, pictures) => requireOpened(context, operator, submitted, pictures),
    note: (operator, action, object) => note(context, operator, action, object),
  };
}
