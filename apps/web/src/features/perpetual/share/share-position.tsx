import { useQuery } from '@tanstack/react-query';
import type { PositionDetail } from '@tradewind/api';
import { Button, Checkbox, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/save-text.ts';
import { BlobPicture } from '../../../shared/uploads/own-picture.tsx';
import { drawPosition } from './draw-position.ts';
import { useInvitation } from './use-invitation.ts';
import { useShareWords } from './use-share-words.ts';

/** A picture of a position to save or to pass on: without amounts and without a link, unless the person wants them. */
export function SharePosition({ position }: { readonly position: PositionDetail }) {
  const { t } = useTranslation();
  const [amounts, setAmounts] = useState(false);
  const [invites, setInvites] = useState(false);
  const invitation = useInvitation();
  const words = useShareWords(position, { amounts, link: invites ? (invitation ?? null) : null });
  const picture = useQuery({
    queryKey: ['positions', position.id, 'picture', words],
    queryFn: () => words && drawPosition(words),
    enabled: words !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const file = picture.data && new File([picture.data], `tradewind-${position.contract}.png`, { type: 'image/png' });
  const mayPass = file && navigator.canShare?.({ files: [file] });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">
      <p className="text-13 text-2">{t('futures.share.lead')}</p>
      <div className="aspect-square max-h-[22rem] w-full bg-bg-1">
        {picture.data && <BlobPicture blob={picture.data} label={t('futures.share.picture')} />}
        {picture.data === null && <p className="p-4 text-13">{t('futures.share.failed')}</p>}
      </div>
      <Checkbox checked={amounts} onChange={setAmounts}>
        {t('futures.share.amounts')}
      </Checkbox>
      {invitation != null && (
        <Checkbox checked={invites} onChange={setInvites}>
          {t('futures.share.invite')}
        </Checkbox>
      )}
      <div className="grid gap-2 lg:grid-flow-col">
        <Button size="money" variant="primary" disabled={!file} onClick={() => file && saveFile(file.name, file)}>
          {t('futures.share.save')}
        </Button>
        {mayPass && (
          <Button size="money" variant="line" onClick={() => void pass(file, t('futures.share.failed'))}>
            {t('futures.share.pass')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whoever closes the list of the device changed his mind: that is no failure. */
async function pass(file: File, failed: string): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(failed);
  }
}
