import { cx } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../time.ts';
import { OwnPicture } from '../uploads/own-picture.tsx';

interface Line {
  readonly id: string;
  readonly side: 'user' | 'support';
  readonly text: string;
  readonly time: number;
  readonly attachments?: readonly string[];
}

/** A conversation, oldest line first; the newest stays in sight. What was written is text and nothing else. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation();
  const clock = useClock();
  const end = useRef<HTMLLIElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <ol className="grid max-h-[60vh] gap-3 overflow-y-auto py-1" aria-live="polite">
      {lines.map((line) => (
        <li
          key={line.id}
          ref={line.id === newest ? end : undefined}
          className={cx(
            'grid max-w-[85%] gap-1 rounded-3 px-3 py-2',
            line.side === 'user' ? 'justify-self-end bg-bg-3' : 'justify-self-start bg-bg-1',
          )}
        >
          <p className="text-12 text-3">
            {`${line.side === 'user' ? t('support.talk.you') : t('support.talk.support')} \u00b7 ${clock.stamp(line.time, 'minute')}`}
          </p>
          <p className="whitespace-pre-wrap text-14 [overflow-wrap:anywhere]">{line.text}</p>
          {line.attachments?.map((id, at) => (
            <div key={id} className="h-40 w-56 max-w-full overflow-hidden rounded-2 bg-bg-2">
              <OwnPicture id={id} label={t('support.talk.picture', { number: at + 1 })} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
