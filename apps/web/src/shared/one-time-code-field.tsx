import { TextField, type TextFieldProps } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

interface OneTimeCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  /** There is no authenticator: only recovery codes are taken. */
  readonly recoveryOnly?: boolean;
}

/** A code of the authenticator app, or a recovery code in its place. */
export function OneTimeCodeField({ recoveryOnly = false, ...props }: OneTimeCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      label={t(`security.stepUp.${recoveryOnly ? 'recovery' : 'code'}`)}
      hint={recoveryOnly ? null : t('security.stepUp.codeHint')}
      autoComplete={recoveryOnly ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
    />
  );
}
