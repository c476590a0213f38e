import { fillText, type Language, languages, loadCatalogue, type ScreenCatalogue } from '@tradewind/locales';
import { Button } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { chooseLanguage, declineLanguage, useLanguageOffer, withdrawOffer } from '../../shared/language-offer.ts';
import { offerRoom } from './offer-room.ts';

/** Offers the browser's language in one tap, in the words of that language. Its room is kept while they load. */
export function LanguageOfferBar() {
  const language = useLanguageOffer();
  return language && <OfferBar language={language} />;
}

function OfferBar({ language }: { readonly language: Language }) {
  const [words, setWords] = useState<ScreenCatalogue['common']['language'] | null>(null);
  useEffect(() => {
    loadCatalogue(language).then((catalogue) => setWords(catalogue.common.language), withdrawOffer);
  }, [language]);
  const { tag, name } = languages[language];
  return (
    <section
      ref={offerRoom}
      lang={tag}
      aria-label={name}
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-bg-1 px-gutter py-1.5 text-13"
    >
      {words && (
        <>
          <span>{fillText(words.offer, { name })}</span>
          <span className="flex gap-2">
            <Button variant="primary" size="s" onClick={() => chooseLanguage(language)}>
              {words.accept}
            </Button>
            <Button variant="text" size="s" onClick={declineLanguage}>
              {words.decline}
            </Button>
          </span>
        </>
      )}
    </section>
  );
}
