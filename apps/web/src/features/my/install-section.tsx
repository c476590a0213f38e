import { Button } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallOffer } from '../../shared/install-offer.ts';

/** The app that the browser installs; the button stands only where the browser offers it. */
export function InstallSection() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const [installed] = useState(() => window.matchMedia('(display-mode: standalone)').matches);
  return (
    <section aria-labelledby="install" className="grid gap-2 border-line border-t pt-4">
      <h2 id="install" className="font-strong text-16">
        {t('support.install.title')}
      </h2>
      {installed ? (
        <p className="text-13 text-2">{t('support.install.installed')}</p>
      ) : (
        <>
          <p className="text-13 text-2">{t('support.install.text')}</p>
          {offer ? (
            <Button className="justify-self-start" onClick={() => void offer()}>
              {t('support.install.action')}
            </Button>
          ) : (
            <p className="text-13 text-3">{t('support.install.how')}</p>
          )}
        </>
      )}
    </section>
  );
}
