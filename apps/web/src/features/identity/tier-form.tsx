import { identity, type TierWish } from '@tradewind/contract';
import { Button, Note } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { PictureField } from '../../shared/uploads/picture-field.tsx';

interface TierFormProps {
  readonly tier: 2 | 3;
  /** What the portrait has to show today. */
  readonly code: string;
}

const MIN_STATEMENT = 20;

/** What is chosen and typed; complaints appear once sending was tried. */
function useTierForm(tier: 2 | 3) {
  const [document, setDocument] = useState('');
  const [portrait, setPortrait] = useState('');
  const [statement, setStatement] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const short = statement.trim().length < MIN_STATEMENT;
  const wrong = { document: document === '', portrait: tier === 2 && portrait === '', statement: tier === 3 && short };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (wrong.document || wrong.portrait || wrong.statement) return;
    setBusy(true);
    const body: TierWish = tier === 2 ? { tier, document, portrait } : { tier, document, statement };
    try {
      await call(identity.raiseTier, { body }, { quiet: true });
      await queryClient.invalidateQueries({ queryKey: ['tier-request'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const set = { document: setDocument, portrait: setPortrait, statement: setStatement };
  return { values: { document, portrait, statement }, set, wrong, tried, busy, refused, submit };
}

/** The documents of a higher tier. */
export function TierForm({ tier, code }: TierFormProps) {
  const { t } = useTranslation();
  const { values, set, wrong, tried, busy, refused, submit } = useTierForm(tier);
  const missing = (field: 'document' | 'portrait') =>
    tried && wrong[field] ? t('papers.raise.pictureMissing') : refused?.field === field ? refused.message : null;
  const elsewhere = refused && !['document', 'portrait', 'statement'].includes(refused.field ?? '');
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <PictureField
            name="document"
            label={t(tier === 2 ? 'papers.raise.address' : 'papers.raise.funds')}
            value={values.document}
            onChange={set.document}
            error={missing('document')}
          />
          <p className="text-13 text-3">{t(tier === 2 ? 'papers.raise.addressHint' : 'papers.raise.fundsHint')}</p>
        </div>
        {tier === 2 ? (
          <div className="grid content-start gap-2">
            <PictureField
              name="portrait"
              label={t('papers.raise.portrait')}
              value={values.portrait}
              onChange={set.portrait}
              error={missing('portrait')}
            />
            <p className="text-13 text-3">
              {t('papers.raise.portraitHint')} <strong className="font-mono text-1">{code}</strong>
            </p>
          </div>
        ) : (
          <TextArea
            label={t('papers.raise.statement')}
            value={values.statement}
            maxLength={1_000}
            onChange={(event) => set.statement(event.currentTarget.value)}
            error={
              tried && wrong.statement
                ? t('papers.raise.statementMissing')
                : refused?.field === 'statement'
                  ? refused.message
                  : null
            }
          />
        )}
      </div>
      {elsewhere && (
        <p className="text-13 text-danger" role="alert">
          {refused.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="md:w-auto md:justify-self-start md:px-8"
        busy={busy}
      >
        {t('papers.identity.submit')}
      </Button>
      <Note>{t('papers.identity.kept')}</Note>
    </form>
  );
}
