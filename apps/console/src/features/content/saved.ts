import { type Route, rolesOf } from '@tradewind/api';
import { toast } from '@tradewind/ui';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';

/** Says that an edit is done and reads again what this section shows. */
export async function saved(): Promise<void> {
  toast.plain(t('content.saved'));
  await queryClient.invalidateQueries({ queryKey: ['content'] });
}

/** Whether who is signed in may make a call. */
export function useMay(route: Route): boolean {
  const { data: session } = useSession();
  return session ? rolesOf(route)?.includes(session.role) === true : false;
}
