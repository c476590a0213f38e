import { DAY_MS, SECOND_MS } from '@tradewind/base';
import { type EngineApi, limits } from '@tradewind/engine';
import { fillText, type Language, languages } from '@tradewind/locales';
import { PPM } from '@tradewind/rules';
import { type ArticleFile, loadArticleFiles } from '../../people/content/article-files.ts';
import { articleText } from '../../people/content/library.ts';
import { DEMO_COINS, type DemoCoin, makesUpCoins, PAY_UNIT } from './demo-coins.ts';
import { offerName } from './offer-name.ts';

/** An offer of each coin that is made up, named by its symbol; the terms of its sale are blanks in it. */
export const OFFERS = new URL('articles/', import.meta.url);

const PERCENT = 100;
/** More than any term has. */
const DECIMALS = 6;

/** The offers of the coins that this demo makes up. */
export async function demoOffers(engine: EngineApi): Promise<readonly ArticleFile[]> {
  if (!makesUpCoins(engine)) return [];
  return (await loadArticleFiles(OFFERS)).map(offerOf);
}

/** An offer with its terms, under the name by which the page of a sale finds it. */
function offerOf(file: ArticleFile): ArticleFile {
  const coin = DEMO_COINS.find(({ symbol }) => symbol.toLowerCase() === file.slug);
  if (coin === undefined) throw new Error(`${file.slug}: expected the symbol of a coin of the demo`);
  const texts = [...file.texts].map(([language, text]) => {
    const content = fillText(text.content, termsIn(coin, language as Language));
    return [language, articleText({ ...text, content })] as const;
  });
  return { ...file, slug: offerName(coin), texts: new Map(texts) };
}

/** The terms of a sale as a language writes figures. */
function termsIn(coin: DemoCoin, language: Language): Readonly<Record<string, string>> {
  const { supply, cap, price, minimum, lastsMs, vesting } = coin;
  const { format } = new Intl.NumberFormat(languages[language].tag, { maximumFractionDigits: DECIMALS });
  const terms = {
    price: price / PAY_UNIT,
    supply,
    worth: (supply * price) / PAY_UNIT,
    lot: 1,
    cap,
    minimum: minimum / PAY_UNIT,
    seconds: lastsMs / SECOND_MS,
    days: lastsMs / DAY_MS,
    atOnce: (vesting.freePpm * PERCENT) / PPM,
    steps: vesting.vestingSteps,
    stepDays: vesting.vestingDays,
    listingDays: limits.SALE_LISTING_DAYS,
  };
  return Object.fromEntries(Object.entries(terms).map(([name, figure]) => [name, format(figure)]));
}
