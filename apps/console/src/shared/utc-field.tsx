import { TextField, type TextFieldProps } from '@tradewind/ui';
import { t } from './texts.ts';

/** A moment as `2026-01-31 14:05`, in UTC. */
export function utcText(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

export function utcTime(text: string): number {
  return Date.parse(`${text.trim().replace(' ', 'T')}Z`);
}

export function UtcField({ label, ...props }: Omit<TextFieldProps, 'reveal' | 'type'>) {
  const pattern = '[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}';
  return <TextField {...props} label={label} hint={t('utcHint')} pattern={pattern} maxLength={16} required />;
}
