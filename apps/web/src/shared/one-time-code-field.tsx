import { TextField, type TextFieldProps } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

/** A code of the authenticator app, or a recovery code in its place. */
export function OneTimeCodeField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      label={t('security.stepUp.code')}
      hint={t('security.stepUp.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
    />
  );
}
