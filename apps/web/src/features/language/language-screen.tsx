import { availableLanguages, languages } from '@tradewind/locales';
import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage } from '../../shared/language-offer.ts';

/** Every language under its own name; a choice holds at once, in place. */
export function LanguageScreen() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div className="narrow grid gap-3 pt-1 pb-12">
      <p className="text-13 text-3">
        {t('my.language.text')} {t('my.settings.kept')}
      </p>
      <ul className="list border-line border-y lg:columns-1">
        {availableLanguages.map((id) => (
          <li key={id}>
            <button
              type="button"
              lang={languages[id].tag}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-money w-full items-center gap-3 text-left hover:text-accent"
              onClick={() => chooseLanguage(id)}
            >
              <span className={id === current ? 'flex-1 font-strong' : 'flex-1'}>{languages[id].name}</span>
              {id === current && <Icon name="check" className="text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
