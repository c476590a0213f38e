import type { TierWish } from '@tradewind/api';
import { identity } from '@tradewind/api/calls';
import { Button, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.ts';
import { queryClient } from '../../shared/query.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { PictureField } from '../../shared/uploads/picture-field.tsx';

interface TierFormProps {
  readonly tier: 2 | 3;
  /** What the portrait has to show today. */
  readonly code: string;
}

const MIN_STATEMENT = 20;

const EMPTY = { document: '', portrait: '', statement: '' };

/** What is chosen and typed; what is refused at none of its fields is said below them. */
function useTierForm(tier: 2 | 3) {
  const { t } = useTranslation();
  const missing = (id: string) => (id === '' ? t('papers.raise.pictureMissing') : null);
  return useForm({
    start: EMPTY,
    check: ({ document, portrait, statement }) => ({
      document: missing(document),
      portrait: tier === 2 ? missing(portrait) : null,
      statement: tier === 3 && statement.trim().length < MIN_STATEMENT ? t('papers.raise.statementMissing') : null,
    }),
    submit: async ({ document, portrait, statement }) => {
      const body: TierWish = tier === 2 ? { tier, document, portrait } : { tier, document, statement };
      await call(identity.raiseTier, { body }, { quiet: true });
      await queryClient.invalidateQueries({ queryKey: ['tier-request'] });
    },
    refused: ({ field = '', message }) => (field in EMPTY ? undefined : { field: null, message }),
  });
}

/** The documents of a higher tier. */
export function TierForm({ tier, code }: TierFormProps) {
  const { t } = useTranslation();
  const form = useTierForm(tier);
  return (
    <form className="grid gap-5" {...form.form}>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <PictureField
            {...form.choice('document')}
            label={t(tier === 2 ? 'papers.raise.address' : 'papers.raise.funds')}
          />
          <p className="text-13 text-3">{t(tier === 2 ? 'papers.raise.addressHint' : 'papers.raise.fundsHint')}</p>
        </div>
        {tier === 2 ? (
          <div className="grid content-start gap-2">
            <PictureField {...form.choice('portrait')} label={t('papers.raise.portrait')} />
            <p className="text-13 text-3">
              {t('papers.raise.portraitHint')} <strong className="font-mono text-1">{code}</strong>
            </p>
          </div>
        ) : (
          <TextArea label={t('papers.raise.statement')} maxLength={1_000} {...form.field('statement')} />
        )}
      </div>
      {form.elsewhere && (
        <p className="text-13 text-danger" role="alert">
          {form.elsewhere}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="md:w-auto md:justify-self-start md:px-8"
        busy={form.busy}
      >
        {t('papers.identity.submit')}
      </Button>
      <Note>{t('papers.identity.kept')}</Note>
    </form>
  );
}
