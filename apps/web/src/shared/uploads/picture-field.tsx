import { Bar, cx, FieldNote, Icon } from '@tradewind/ui';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { BlobPicture, OwnPicture } from './own-picture.tsx';
import { sendPicture } from './send-picture.ts';

export interface PictureFieldProps {
  readonly label: string;
  /** Id of the uploaded picture, '' while there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | null;
  readonly name?: string;
}

/** State of one upload: the newest choice wins. */
function useUpload(onChange: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (chosen: File) => {
    setFile(null);
    setRefusal(null);
    setPercent(0);
    onChange('');
    try {
      onChange(await sendPicture(chosen, setPercent));
      setFile(chosen);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setPercent(null);
    }
  };
  return { file, percent, refusal, take };
}

/** Chooses a photo, by tap, keyboard or drop, and uploads it at once with its progress; then shows it. */
export function PictureField({ label, value, onChange, error, name }: PictureFieldProps) {
  const id = useId();
  const { file, percent, refusal, take } = useUpload(onChange);
  const busy = percent !== null;
  const wrong = refusal ?? error;
  const shown = value !== '' && !busy;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && !busy) void take(dropped);
  };
  return (
    <div>
      <span className="label">{label}</span>
      <label
        htmlFor={id}
        className={cx(
          'relative mt-1 grid aspect-[1.586] w-full cursor-pointer place-items-center overflow-hidden rounded-3 border bg-bg-1 text-center',
          'focus-within:[outline:2px_solid_var(--focus)] focus-within:outline-offset-[2px]',
          wrong ? 'border-danger' : 'border-line',
          !shown && 'border-dashed',
        )}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Face label={label} value={value} file={file} percent={percent} />
        <input
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          disabled={busy}
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) void take(chosen);
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} error={wrong} />
    </div>
  );
}

interface FaceProps {
  readonly label: string;
  readonly value: string;
  /** What was just chosen; without it the picture comes from the server. */
  readonly file: File | null;
  readonly percent: number | null;
}

/** What the field shows: an invitation, the progress, or the picture. */
function Face({ label, value, file, percent }: FaceProps) {
  const { t } = useTranslation();
  if (percent !== null) {
    return (
      <span className="grid w-full gap-2 p-4" role="status">
        <span className="text-13">{t('common.upload.sending', { percent })}</span>
        <Bar percent={percent} label={t('common.upload.sending', { percent })} />
      </span>
    );
  }
  if (value === '') {
    return (
      <span className="grid justify-items-center gap-1 p-4">
        <Icon name="plus" className="text-3" />
        <span className="font-label text-13">{t('common.upload.choose')}</span>
        <span className="text-12 text-3">{t('common.upload.hint')}</span>
      </span>
    );
  }
  const name = t('common.upload.preview', { name: label });
  return (
    <>
      {file === null ? <OwnPicture id={value} label={name} /> : <BlobPicture blob={file} label={name} />}
      <span className="absolute right-2 bottom-2 inline-flex min-h-6 items-center gap-1 rounded-2 bg-bg-3 px-2 text-12">
        <Icon name="refresh" size="s" />
        {t('common.upload.replace')}
      </span>
    </>
  );
}
