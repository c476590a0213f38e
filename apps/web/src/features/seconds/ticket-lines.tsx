import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { How } from '../../shared/how/how.tsx';
import { expectedOf, type Product, roomWord, winOf } from './ticket.ts';

interface TicketLinesProps {
  readonly product: Product;
  readonly amount: string;
  readonly asset: string;
  /** Left out in the confirmation: there one direction is chosen. */
  readonly room?: { readonly rise: boolean; readonly fall: boolean };
}

/** Every figure on a line of its own before the button. */
export function TicketLines({ product, amount, asset, room }: TicketLinesProps) {
  const { t } = useTranslation();
  const none = <span className="text-3">{'\u2013'}</span>;
  const win = winOf(amount, product);
  return (
    <KeyValue
      lines
      className="text-13"
      items={[
        [
          t('seconds.win'),
          win === null ? (
            none
          ) : (
            <How
              key="win"
              kind="secondsWin"
              params={{ amount, payout: product.payout, asset }}
              value={win}
              unit={asset}
              sign="always"
            />
          ),
        ],
        [t('seconds.lose'), win === null ? none : <Num key="lose" value={`-${amount}`} unit={asset} />],
        [t('seconds.equal'), t('seconds.back')],
        [t('seconds.fee'), <Num key="fee" value={product.fee} decimals={2} unit={asset} />],
        [t('seconds.expected'), <Num key="expected" value={expectedOf(amount, product)} unit={asset} unknown={none} />],
        room !== undefined && [t('seconds.room'), t(`seconds.rooms.${roomWord(room)}`)],
        [
          t('seconds.breakEven'),
          <How
            key="odds"
            kind="breakEven"
            params={{ payout: product.payout }}
            value={product.breakEven}
            decimals={2}
            unit="%"
          />,
        ],
      ]}
    />
  );
}
