import { TextField, type TextFieldProps } from '@tradewind/ui';

/** A code of digits, from a letter, a text message or an app; phones offer to fill it in. */
export function DigitsField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={16} />;
}
