import { useQuery } from '@tanstack/react-query';
import { operators, rolesOf } from '@tradewind/api';
import { Select } from '@tradewind/ui';
import { call } from '../api.ts';
import { useSession } from '../query.ts';
import { t } from '../texts.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** Those who are shut out, or those who are not. */
  readonly disabled: boolean;
}

/** Other operators. */
export function OperatorChoice({ disabled, ...choice }: Props) {
  const { data: session } = useSession();
  const mayList = session && rolesOf(operators.directory.list)?.includes(session.role);
  const { data = [] } = useQuery({
    queryKey: ['operators'],
    queryFn: () => call(operators.directory.list),
    enabled: mayList === true,
  });
  const fitting = data.filter((one) => (one.disabledAt !== null) === disabled && one.id !== session?.id);
  const items = fitting.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select above {...choice} items={[{ value: '', label: t('approvals.none') }, ...items]} required />;
}
