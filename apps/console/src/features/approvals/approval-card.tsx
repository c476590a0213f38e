import type { ApprovalChange } from '@tradewind/api';
import { Badge, Button, type Tone } from '@tradewind/ui';
import { useState } from 'react';
import { formOf } from '../../changes/forms.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import type { Approval } from './approval.ts';
import { ApproveDialog, LinkDialog, RefuseDialog } from './decide-dialogs.tsx';
import { Diff } from './diff.tsx';

const TONES: Partial<Record<Approval['state'], Tone>> = { waiting: 'warn', 'carried-out': 'up', refused: 'down' };

/** One request: who asks for what, what changes, and what the reader may do about it. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { id, change, lines, reason, hash, state, maker, madeAt, expiresAt, checker, decidedAt } = approval;
  return (
    <article className="rounded-2 border border-line p-4" aria-label={`${titleOf(change)} ${id}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-14 font-strong">{titleOf(change)}</h2>
        <span className="num text-12 text-3">{id}</span>
        <Badge tone={TONES[state]}>{t(`approvals.state.${state}`)}</Badge>
      </header>
      <p className="mt-1 text-12 text-3">
        {t('approvals.asked', { name: maker.name, time: timeText(madeAt) })} {'\u00b7'}{' '}
        {checker && decidedAt !== null
          ? t('approvals.decidedBy', { name: checker.name, time: timeText(decidedAt) })
          : t('approvals.expires', { time: timeText(expiresAt) })}
      </p>
      <p className="mt-3 text-13 break-words">{reason}</p>
      <Diff lines={lines} />
      <p className="mt-2 truncate text-12 text-3" title={hash}>
        {t('approvals.hash')} <span className="font-mono">{hash}</span>
      </p>
      {state === 'waiting' && <Acts approval={approval} />}
    </article>
  );
}

function titleOf(change: ApprovalChange): string {
  return formOf(change).name;
}

type Act = 'approve' | 'refuse' | 'edit';

function Acts({ approval }: { readonly approval: Approval }) {
  const { data: session } = useSession();
  const [act, setAct] = useState<Act | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const close = () => setAct(null);
  const own = approval.maker.id === session?.id;
  // Whoever is to be shut out or to lose a role does not stop it.
  const about = 'operator' in approval.change && approval.change.operator === session?.id;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {approval.approvable && (
        <>
          <Button variant="primary" onClick={() => setAct('approve')}>
            {t('approvals.approve')}
          </Button>
          {!about && <Button onClick={() => setAct('refuse')}>{t('approvals.refuse')}</Button>}
        </>
      )}
      {own && (
        <>
          <Button onClick={() => setAct('edit')}>{t('approvals.edit')}</Button>
          <Button onClick={() => setAct('refuse')}>{t('approvals.withdraw')}</Button>
          <span className="text-12 text-3">{t('approvals.own')}</span>
        </>
      )}
      {act === 'approve' && <ApproveDialog approval={approval} onClose={close} onLink={setLink} />}
      {act === 'refuse' && <RefuseDialog approval={approval} own={own} onClose={close} />}
      {act === 'edit' && (
        <ChangeDialog
          change={approval.change}
          form={formOf(approval.change)}
          edited={approval}
          title={t('approvals.editTitle', { change: titleOf(approval.change) })}
          lead={t('approvals.editLead')}
          onClose={close}
        />
      )}
      {link !== null && <LinkDialog token={link} onClose={() => setLink(null)} />}
    </div>
  );
}
