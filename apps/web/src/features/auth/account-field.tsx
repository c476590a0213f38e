import { type FormField, Tabs, TextField } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { AccountKind } from './auth-rules.ts';

interface AccountFieldProps {
  readonly kind: AccountKind;
  readonly onKind: (kind: AccountKind) => void;
  readonly input: FormField;
}

/** Email or phone, with the right keyboard for each. */
export function AccountField({ kind, onKind, input }: AccountFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <Tabs
        label={t('auth.field.kind')}
        items={[
          { value: 'email', label: t('auth.field.email') },
          { value: 'phone', label: t('auth.field.phone') },
        ]}
        value={kind}
        onChange={onKind}
      />
      <TextField
        {...input}
        label={t(kind === 'email' ? 'auth.field.email' : 'auth.field.phone')}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={kind === 'phone' ? t('auth.field.phonePlaceholder') : undefined}
      />
    </>
  );
}
