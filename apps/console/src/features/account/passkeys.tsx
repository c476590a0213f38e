import { useQuery } from '@tanstack/react-query';
import { operators, type Passkey } from '@tradewind/api';
import { Button, makePasskey, Note, passkeysPossible, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { OtpField } from '../../shared/otp-field.tsx';
import { Load } from '../../shared/page.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';

const PASSKEYS = ['account', 'passkeys'];
const renew = () => queryClient.invalidateQueries({ queryKey: PASSKEYS });

/** Passkeys stand in for a code of the authenticator, at the sign-in and wherever one is asked for. */
export function Passkeys() {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const list = useQuery({ queryKey: PASSKEYS, queryFn: () => call(operators.passkeys.list) });
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-14 font-strong">{t('passkeys.title')}</h2>
      <p className="text-13 text-2">{t('passkeys.lead')}</p>
      <Load from={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-13 text-3">{t('passkeys.none')}</p>
          ) : (
            <List rows={rows} onRemove={setRemoving} />
          )
        }
      </Load>
      {passkeysPossible() ? (
        <Button icon="key" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <Note>{t('passkeys.impossible')}</Note>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function List({ rows, onRemove }: { readonly rows: readonly Passkey[]; readonly onRemove: (row: Passkey) => void }) {
  return (
    <ul className="grid border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center justify-between gap-3 border-b border-line py-2.5">
          <span className="min-w-0 text-12 text-3">
            <span className="block text-13 break-words text-1">{row.name}</span>
            {row.usedAt === null ? t('passkeys.unused') : t('account.seen', { time: timeText(row.usedAt) })}
          </span>
          <Button size="s" onClick={() => onRemove(row)}>
            {t('passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const add = async ({ name, otp }: { readonly name: string; readonly otp: string }) => {
    const options = await call(operators.passkeys.options, { body: { otp } });
    const passkey = await makePasskey(options);
    if (passkey === null) return;
    await call(operators.passkeys.add, { body: { name, passkey } });
    toast.plain(t('passkeys.added'));
    await renew();
  };
  return (
    <ActDialog
      title={t('passkeys.add')}
      lead={t('passkeys.addLead')}
      submit={t('passkeys.make')}
      start={{ name: '', otp: '' }}
      run={add}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('name')}
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            maxLength={60}
            required
          />
          <OtpField {...field('otp')} />
        </>
      )}
    </ActDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const remove = async ({ otp }: { readonly otp: string }) => {
    await call(operators.passkeys.remove, { body: { id: passkey.id, otp } });
    toast.plain(t('passkeys.removed'));
    await renew();
  };
  return (
    <ActDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      lead={t('passkeys.removeLead')}
      submit={t('passkeys.remove')}
      tone="down"
      start={{ otp: '' }}
      run={remove}
      onClose={onClose}
    >
      {({ field }) => <OtpField {...field('otp')} />}
    </ActDialog>
  );
}
