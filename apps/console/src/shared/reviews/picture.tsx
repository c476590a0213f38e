import { Button } from '@tradewind/ui';
import { useState } from 'react';
import { t } from '../texts.ts';

interface PictureProps {
  readonly src: string;
  readonly label: string;
  readonly there: boolean;
  /** It is seen. */
  readonly onOpen: () => void;
}

/** A picture is fetched when it is asked for: each look is in the audit log. */
export function Picture({ src, label, there, onOpen }: PictureProps) {
  const [shown, setShown] = useState(false);
  return (
    <figure className="rounded-2 border border-line p-3">
      <figcaption className="mb-2 text-13 font-label">{label}</figcaption>
      {shown ? (
        <img src={src} alt={label} onLoad={onOpen} className="max-h-[70vh] w-full rounded-1 bg-bg-2 object-contain" />
      ) : (
        <div className="grid min-h-40 place-items-center rounded-1 bg-bg-2">
          {there ? (
            <Button icon="eye" onClick={() => setShown(true)}>
              {t('reviews.look')}
            </Button>
          ) : (
            <p className="text-13 text-3">{t('reviews.gone')}</p>
          )}
        </div>
      )}
    </figure>
  );
}
