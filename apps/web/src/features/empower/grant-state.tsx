import { Badge } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { Grant } from '../../shared/grants.ts';

const TONES = { waiting: 'warn', active: 'up', expired: undefined, revoked: undefined } as const;

export function GrantState({ state }: Pick<Grant, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`empower.state.${state}`)}</Badge>;
}
