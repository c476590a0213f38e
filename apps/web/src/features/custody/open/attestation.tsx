import { useQuery } from '@tanstack/react-query';
import type { SolvencyAttestation } from '@tradewind/api';
import { Button, buttonClass, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../shared/copy-text.ts';
import { saveText } from '../../../shared/save-text.ts';
import { attestationQuery } from '../custody-queries.ts';

const SCRIPT = 'verify-custody.mjs';
const FILE = 'attestation.json';

/** What the exchange signs of its wallets and its debts, to be kept, and the file that checks it; nothing before the first. */
export function Attestation() {
  const { data } = useQuery(attestationQuery);
  return data == null ? null : <Signed signed={data} />;
}

function Signed({ signed }: { readonly signed: SolvencyAttestation }) {
  const { t } = useTranslation();
  const whole = `${JSON.stringify(signed, null, 2)}\n`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-strong text-16">{t('open.custody.signed.title')}</h2>
      <p className="max-w-[44rem] text-13 text-2">{t('open.custody.signed.lead')}</p>
      <section
        aria-label={t('open.custody.signed.title')}
        // It scrolls by itself, also by the arrow keys.
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-2 bg-bg-2 p-4"
      >
        <pre className="num text-12 wrap-anywhere whitespace-pre-wrap text-2">{signed.text}</pre>
      </section>
      <Hex label={t('open.custody.signed.signature')} value={signed.signature} />
      <Hex label={t('open.custody.signed.key')} value={signed.publicKey} />
      <p className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copyText(whole)}>
          {t('common.action.copy')}
        </Button>
        <Button icon="file" onClick={() => saveText(FILE, whole, 'application/json')}>
          {t('open.verify.script.download', { file: FILE })}
        </Button>
      </p>
      <OwnCheck />
    </section>
  );
}

function Hex({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className="grid gap-1 text-12">
      <span className="label">{label}</span>
      <span className="num break-all whitespace-normal text-2">{value}</span>
    </p>
  );
}

/** The same check on one's own machine. */
function OwnCheck() {
  const { t } = useTranslation();
  const { origin } = window.location;
  const command = `node ${SCRIPT} ${origin}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="max-w-[44rem] text-13 text-2">{t('open.custody.signed.check')}</p>
      <a href={`/open/${SCRIPT}`} download className={buttonClass('line', 'm', 'justify-self-start')}>
        {t('open.verify.script.download', { file: SCRIPT })}
      </a>
      <span className="label">{t('open.verify.script.command')}</span>
      <span className="flex items-center gap-2">
        <code className="min-w-0 flex-1 text-12 wrap-anywhere text-2">{command}</code>
        <IconButton icon="copy" label={t('common.action.copy')} onClick={() => void copyText(command)} />
      </span>
    </div>
  );
}
