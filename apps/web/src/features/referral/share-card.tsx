import { Button, Icon, IconButton, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { saveFile } from '../../shared/save-text.ts';
import { invitationOf } from './invitation.ts';
import type { Overview } from './overview.ts';
import { drawPoster } from './poster.ts';

/** Code and link to copy, the link as a QR code, and both as a picture to pass on. */
export function ShareCard({ code, terms }: Pick<Overview, 'code' | 'terms'>) {
  const { t } = useTranslation();
  const link = invitationOf(code);
  const save = async () => {
    const poster = await drawPoster({
      title: t('share.posterTitle'),
      code: t('share.posterCode', { code }),
      fees: terms && t('share.posterFees', { discount: terms.discount, days: terms.days }),
      link,
    });
    if (poster === null) toast.error(t('share.posterFailed'));
    else saveFile(`tradewind-${code}.png`, poster);
  };
  return (
    <section className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
      <QrCode text={link} label={t('share.qr')} className="mx-auto size-44 rounded-2" />
      <div className="grid gap-3">
        <Copied label={t('share.code')} action={t('share.copyCode')} value={code} large />
        <Copied label={t('share.link')} action={t('share.copyLink')} value={link} />
        <Button size="money" variant="primary" onClick={() => void save()}>
          <Icon name="deposit" size="m" />
          {t('share.poster')}
        </Button>
      </div>
    </section>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly action: string;
  readonly value: string;
  readonly large?: boolean;
}

function Copied({ label, action, value, large = false }: CopiedProps) {
  const copy = () => copyText(value);
  return (
    <div>
      <p className="label">{label}</p>
      <p className="flex items-center justify-between gap-2">
        <span className={large ? 'num font-strong text-20' : 'break-all text-13'}>{value}</span>
        <IconButton icon="copy" label={action} onClick={() => void copy()} />
      </p>
    </div>
  );
}
