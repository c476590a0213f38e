import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues } from './catalogues.ts';
import { type Language, languages } from './languages.ts';

type Tree = { readonly [key: string]: string | Tree };
type Text = readonly [key: string, text: string];

function texts(tree: Tree, path = ''): Text[] {
  return Object.entries(tree).flatMap(([key, value]): Text[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : texts(value, `${path}${key}.`),
  );
}

const all = new Map(Object.entries(catalogues).map(([language, tree]) => [language as Language, texts(tree)]));
const of = (language: Language): readonly Text[] => all.get(language) ?? [];

/** No text of a language may match; `allowed` names keys that say something else with the same letters. */
function never(language: Language, words: RegExp, allowed: RegExp = /^$/): void {
  const said = of(language).filter(([key, text]) => words.test(text) && !allowed.test(key));
  assert.deepEqual(said, [], `${language}: ${words}`);
}

/** Lines of the public log and formulas are written as programs write them. */
const FORMULAS = /formula|^open\.ticks\.format$|rule\.example$/;
const CJK = '\\u3040-\\u30ff\\u3400-\\u9fff';
const NO_BREAK = '\\u00a0\\u202f';

test('house words, words of the inside and old names of things are said nowhere', () => {
  never('en', /play money|work order|\bpapers\b|locked savings|\bthe house\b|tick log|\banew\b|no answer came/i);
  never('en', /\brevok/i, /^(empower|security\.history\.grants_revoked|errors\.grants_limit)/);
  never('en', /\b(posting|tick)s?\b/i);
  never('de', /Spielgeld|Gesperrtes Sparen|Aufträge|Tick-Protokoll/);
  never('es', /dinero de práctica|Ahorro bloqueado/i);
  never('fr', /argent fictif|Épargne bloquée|courriel|graine/i);
  never('pt', /dinheiro fictício|Poupança bloqueada|semente/i);
  never('ru', /учебны|срочные вклады|зерн|\bтик(?:и|ов|ам)?\b/i);
  never('vi', /tiền chơi thử|Tiết kiệm khóa|hạt giống/i);
  never('jp', /練習用資金|ロック型貯蓄|秒契約|秒取引|秒口座|認可|早期償還/);
  never('ko', /인덱스|초 단위|초 거래|조기 상환|재테크/);
  never('zh', /锁仓理财|行情日志/);
  never('zh', /止损(?!止盈)/, /^(?:quiz|futures)\.|^mail\.stop_loss_/);
  never('tc', /鎖倉理財|止損|行情日誌/);
});

test('one form of address: tú in Spanish, 您 in Chinese, você as in Brazil', () => {
  never('es', /\busted|\bsus? (?:cuenta|código|contraseña|identidad|documento|solicitud|saldo|dispositivo|mensaje)/i);
  never(
    'es',
    /\b(?:introduzca|elija|escriba|inicie|pruebe|vuelva a|confirme|espere|seleccione|ingrese|acceda|suba un)\b/i,
  );
  never('zh', /你/);
  never('tc', /你/);
  never('pt', /\bregist(?:o|os|a|ou)\b|ficheiro|palavra-passe|\becrã/i);
  never('ko', /당신/);
});

test('Chinese and Japanese have full-width punctuation beside their characters', () => {
  const half = new RegExp(`[${CJK}）」”][,:;!?]|[,;!?][${CJK}]|[${CJK}] ?\\([^)]*\\)`);
  for (const language of ['zh', 'tc', 'jp'] as const) never(language, half, FORMULAS);
});

test('traditional Chinese has its own characters and words', () => {
  never('tc', /平臺|賬|稽核|籤名|明瞭|後臺|天后|[这们个为时对与无账户单]/);
});

test('French has typographic apostrophes, and no-break spaces before double signs', () => {
  never('fr', /'/);
  never('fr', new RegExp(`(?<![${NO_BREAK}\\d])[;?!»](?!\\w)| [:;?!»]|« `));
  never('fr', new RegExp(`\\S(?<![${NO_BREAK}\\d/s])[:](?= |$)`));
});

test('quotation marks are those of the language', () => {
  for (const language of all.keys()) never(language, /"/);
  never('de', /[«»]/);
  for (const language of ['ru', 'es', 'fr'] as const) never(language, /[„“”]/);
});

test('nothing is shouted, and a title has no full stop', () => {
  for (const language of all.keys()) {
    never(language, /[!！¡]/);
    const titles = of(language).filter(
      ([key, text]) => /(?:^|\.|_)(?:title|\w+Title)$/.test(key) && /[.。]$/.test(text),
    );
    assert.deepEqual(titles, [], language);
  }
});

/** Where words must fit, in characters: the keys, and how long they may be. */
const ROOM: readonly (readonly [RegExp, number])[] = [
  [/^common\.nav\.(?:home|market|trade|earn|assets)$/, 10],
  [/^common\.nav\.(?:seconds|convert|deposit|orders|account|login)$/, 18],
  [/^(?:trade\.entrust|staking\.log)\.tabs\.\w+$/, 18],
  [/^common\.action\.\w+$/, 20],
  [/^trade\.orders\.(?:revoke|revokeAll|keep|reduce)$/, 20],
  [/^assets\.(?:emptyAction|actions\.\w+)$/, 20],
  [/^convert\.(?:accept|ask|again)$/, 20],
  [/^staking\.(?:lock|redeem\.(?:action|confirm|keep))$/, 20],
  [/^(?:assets\.recharge\.get|trade\.ticket\.logIn|seconds\.signIn)$/, 28],
];

test('what stands in bars, tabs and buttons fits there in every language', () => {
  for (const language of Object.keys(languages) as Language[]) {
    const wide = of(language).filter(([key, text]) =>
      ROOM.some(([keys, most]) => keys.test(key) && text.length > most),
    );
    assert.deepEqual(wide, [], language);
  }
});
