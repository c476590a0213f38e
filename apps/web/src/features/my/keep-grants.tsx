import { useQuery } from '@tanstack/react-query';
import { empower } from '@tradewind/api/calls';
import { Checkbox } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { GRANTS_KEY } from '../../shared/grants.ts';
import { useClock } from '../../shared/time.ts';

interface KeepGrantsProps {
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

/** The programs that may act for the account, none chosen: whoever knew the old password may have let one in. */
export function KeepGrants({ kept, onChange }: KeepGrantsProps) {
  const { t } = useTranslation();
  const clock = useClock();
  const { data = [] } = useQuery({
    queryKey: GRANTS_KEY,
    queryFn: ({ signal }) => call(empower.list, {}, { quiet: true, signal }),
    staleTime: 0,
  });
  const open = data.filter(({ state }) => state === 'active' || state === 'waiting');
  if (open.length === 0) return null;
  return (
    <fieldset className="grid max-w-md gap-3">
      <legend className="label pb-1">{t('my.password.keep')}</legend>
      <p className="text-12 text-2">{t('my.password.keepHint')}</p>
      {open.map(({ id, name, lastUsedAt, lastAddress }) => (
        <Checkbox
          key={id}
          checked={kept.includes(id)}
          onChange={(on) => onChange(on ? [...kept, id] : kept.filter((one) => one !== id))}
        >
          <span className="grid gap-0.5">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="text-12 text-3">
              {lastUsedAt === null
                ? t('empower.neverUsed')
                : t('empower.lastUse', { time: clock.stamp(lastUsedAt, 'datetime'), address: lastAddress ?? '' })}
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
