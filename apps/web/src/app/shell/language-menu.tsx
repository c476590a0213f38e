import { availableLanguages, languages } from '@tradewind/locales';
import { Icon, IconButton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage } from '../../shared/language-offer.ts';
import { useDismiss } from './use-dismiss.ts';

/** Every language under its own name, in the desktop nav. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLanguage();
  const [open, setOpen] = useState(false);
  const ref = useDismiss(open, () => setOpen(false));
  return (
    <div ref={ref} className="relative">
      <IconButton icon="globe" label={t('common.language.label')} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="menu w-52">
          {availableLanguages.map((id) => (
            <button
              key={id}
              type="button"
              className="menu-item"
              lang={languages[id].tag}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => {
                chooseLanguage(id);
                setOpen(false);
              }}
            >
              <span className="flex-1">{languages[id].name}</span>
              {id === current && <Icon name="check" size="s" className="text-accent" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
