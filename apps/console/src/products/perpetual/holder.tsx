import type { DataOf, operators } from '@tradewind/api';
import { Link } from 'react-router';
import { t } from './words.ts';

type Props = Pick<DataOf<typeof operators.perpetual.positions>[number], 'holder' | 'person'>;

/** Whose a position is or was: a person with the way to the page about them. */
export function Holder({ holder, person }: Props) {
  if (person === null) return t(`holders.${holder}`);
  return (
    <Link to={`/users/${person}`} className="link">
      {t('person', { person })}
    </Link>
  );
}
