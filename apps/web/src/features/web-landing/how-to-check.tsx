import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

const STEPS = [
  { key: 'run', command: 'npm ci && npm start' },
  { key: 'verify', command: 'npm run tradewind -- verify' },
  { key: 'replay', command: 'npm run tradewind -- replay --to 500' },
] as const;

/** The chain of hashes as a picture made of words, and the commands that follow it. */
export function HowToCheck() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-6">
      <div className="max-w-xl">
        <h2 className="font-strong text-20">{t('content.web.checkTitle')}</h2>
        <p className="mt-1 text-14 text-2">{t('content.web.checkText')}</p>
      </div>
      <Chain />
      <ol className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ key, command }) => (
          <li key={key} className="rule min-w-0 pt-4">
            <h3 className="font-strong text-14">{t(`content.web.steps.${key}`)}</h3>
            <p className="mt-1 text-13 text-2">{t(`content.web.steps.${key}Text`)}</p>
            <code className="mt-3 block break-words rounded-2 bg-bg-2 px-3 py-2 font-mono text-12">{command}</code>
          </li>
        ))}
        <li className="rule min-w-0 pt-4">
          <h3 className="font-strong text-14">{t('content.web.steps.api')}</h3>
          <p className="mt-1 text-13 text-2">{t('content.web.steps.apiText')}</p>
          <a className="link mt-3 inline-flex min-h-6 items-center gap-1 text-13" href="/api/docs">
            {t('content.web.steps.apiLink')}
            <Icon name="right" size="s" />
          </a>
        </li>
      </ol>
    </section>
  );
}

const ROWS = ['n \u2212 1', 'n', 'n + 1'] as const;

/** Three rows of the journal: what each holds, and that the hash of one lies in the next. */
function Chain() {
  const { t } = useTranslation();
  return (
    <figure>
      <ol
        aria-label={t('content.web.chain.label')}
        className="grid items-stretch gap-0 md:grid-cols-[1fr_2rem_1fr_2rem_1fr]"
      >
        {ROWS.map((row, at) => (
          <li key={row} className="contents">
            {at > 0 && (
              <Icon name="right" className="mx-auto my-1 rotate-90 self-center text-accent md:my-0 md:rotate-0" />
            )}
            <div className="rounded-3 border border-line bg-bg-1 p-3 text-13">
              <div className="font-strong">{t('content.web.chain.row', { row })}</div>
              <div className="mt-2 text-accent">{t('content.web.chain.before')}</div>
              <div className="mt-1 border-line border-y py-1.5 text-2">{t('content.web.chain.commands')}</div>
              <div className="mt-1 text-accent">{t('content.web.chain.own')}</div>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-13 text-2">{t('content.web.chain.text')}</figcaption>
    </figure>
  );
}
