import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators, type Route } from '@tradewind/api';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { ARTICLES, loadArticleFiles } from '../../people/content/article-files.ts';
import { createContent } from '../../people/content/content.ts';
import { NOBODY } from '../../platform/settings/operator-settings.ts';
import { verifyAudit } from '../verify-audit.ts';

const { audit, content } = operators;
const TEXT = { language: 'en', title: 'Fees today', summary: 'What a trade costs', content: 'All **fees**.' };

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, admin: Hand) => Promise<void>) =>
  consoleStory(server, async (world) => run(world, await world.enrol('admin')));

/** The code and field of a refusal; nothing where it was done. */
const told = async (answer: ReturnType<Hand['call']>) => {
  const { code, data } = await answer;
  return code === undefined ? [] : [code, data.field];
};

/** The revision of the text of an article in a language as it is read now, or of its place. */
const readOf = async (hand: Hand, id: string, language?: string) => {
  const { data } = await hand.call(content.article, { params: { id } });
  if (language === undefined) return data.revision;
  const texts = (data.texts ?? []) as { language: string; revision: string | null }[];
  return texts.find((one) => one.language === language)?.revision ?? null;
};

/** The same of something in a list; null where it is not. */
const listedOf = async (hand: Hand, route: Route, match: Readonly<Record<string, unknown>>) => {
  const rows = (await hand.call(route)).data as unknown as Record<string, unknown>[];
  const found = rows.find((row) => Object.entries(match).every(([name, value]) => row[name] === value));
  return found?.revision ?? null;
};

test('what is written is read at once, in its language alone, also by a program that starts later with other files', () =>
  story(async ({ content: read, pool }, admin) => {
    const shipped = await read.article('en', 'fees');
    const write = { params: { id: 'fees' }, body: { ...TEXT, revision: null } };
    assert.deepEqual(await told(admin.call(content.writeArticle, write)), []);
    const now = await read.article('en', 'fees');
    assert.deepEqual([now.title, now.summary, now.content], [TEXT.title, TEXT.summary, TEXT.content]);
    assert.notEqual((await read.article('de', 'fees')).title, TEXT.title);
    const files = (await loadArticleFiles(ARTICLES)).map((file) => ({ ...file, time: file.time + 1 }));
    const later = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files,
    });
    assert.equal((await later.article('en', 'fees')).title, TEXT.title);
    const drop = { params: { id: 'fees', language: 'en' } };
    assert.deepEqual(await told(admin.call(content.dropText, drop)), []);
    assert.deepEqual(await read.article('en', 'fees'), shipped);
    assert.deepEqual(await told(admin.call(content.dropText, drop)), ['not_found', 'language']);
  }));

test('a new article is read from its publication on and by nobody after it was taken back', () =>
  story(async ({ content: read, clock }, admin) => {
    const body = { id: 'sea-trade', category: 'news', ...TEXT, language: 'de' };
    assert.deepEqual(await told(admin.call(content.addArticle, { body })), []);
    assert.deepEqual(await told(admin.call(content.addArticle, { body })), ['already_exists', 'id']);
    await assert.rejects(read.article('de', 'sea-trade'), { code: 'not_found' });
    const place = async (part: object) => {
      const revision = await readOf(admin, 'sea-trade');
      const given = { category: 'news', published: true, revision, ...part };
      return told(admin.call(content.placeArticle, { params: { id: 'sea-trade' }, body: given }));
    };
    clock.now += 60_000;
    assert.deepEqual(await place({}), []);
    const { language, time } = await read.article('fr', 'sea-trade');
    assert.deepEqual([language, time], ['de', clock.now]);
    const news = (await read.articles('en', { category: 'news' })).items.map(({ id }) => id);
    assert.ok(news.includes('sea-trade'), news.join());
    clock.now += 60_000;
    assert.deepEqual(await place({ category: 'help' }), []);
    assert.equal((await read.articles('en', { search: 'what a trade costs' })).items[0]?.time, time);
    assert.deepEqual(await place({ category: 'nowhere' }), ['field_invalid', 'category']);
    assert.deepEqual(await place({ category: 'pages' }), ['field_invalid', 'category']);
    assert.deepEqual(await place({ published: false }), []);
    await assert.rejects(read.article('de', 'sea-trade'), { code: 'not_found' });
    const only = { params: { id: 'sea-trade', language: 'de' } };
    assert.deepEqual(await told(admin.call(content.dropText, only)), ['not_permitted', 'language']);
  }));

test('a shipped article can be taken back; the pages with an address of their own cannot', () =>
  story(async ({ content: read }, admin) => {
    const place = async (id: string, category: string) => {
      const revision = await readOf(admin, id);
      return told(admin.call(content.placeArticle, { params: { id }, body: { category, published: false, revision } }));
    };
    assert.deepEqual(await place('play-money', 'help'), []);
    await assert.rejects(read.article('en', 'play-money'), { code: 'not_found' });
    assert.deepEqual(await place('terms', 'pages'), ['not_permitted', 'published']);
    assert.equal((await read.article('en', 'terms')).id, 'terms');
  }));

test('bad words are refused at their field: language, empty or long texts, links that lead nowhere safe', () =>
  story(async (_world, admin) => {
    const write = async (part: object) => {
      const body = { ...TEXT, revision: await readOf(admin, 'fees', 'en'), ...part };
      return told(admin.call(content.writeArticle, { params: { id: 'fees' }, body }));
    };
    const wrong = [
      [{ language: 'it' }, 'field_invalid', 'language'],
      [{ language: 'constructor' }, 'field_invalid', 'language'],
      [{ title: ' \n ' }, 'text_required', 'title'],
      [{ title: 'x'.repeat(151) }, 'text_too_long', 'title'],
      [{ summary: 'x'.repeat(301) }, 'text_too_long', 'summary'],
      [{ content: '' }, 'text_required', 'content'],
      [{ content: 'x'.repeat(15_001) }, 'text_too_long', 'content'],
      [{ content: '[a](javascript:alert(1))' }, 'link_unsafe', 'content'],
      [{ content: 'a [b]\n\n[b]: data:text/html,x' }, 'link_unsafe', 'content'],
    ] as const;
    for (const [part, ...expected] of wrong) assert.deepEqual(await write(part), expected, JSON.stringify(part));
    const bounds = { title: 'x'.repeat(150), summary: 'x'.repeat(300), content: 'x'.repeat(15_000) };
    assert.deepEqual(await write(bounds), []);
    assert.deepEqual(await write({ summary: '' }), []);
    const nowhere = { params: { id: 'nothing' }, body: { ...TEXT, revision: null } };
    assert.deepEqual(await told(admin.call(content.writeArticle, nowhere)), ['not_found', 'id']);
    for (const id of ['Fees', 'a b', '../a', '']) {
      const body = { id, category: 'help', ...TEXT };
      assert.deepEqual(await told(admin.call(content.addArticle, { body })), ['field_invalid', 'id'], id);
    }
  }));

test('banners and notices are read in the language, else in English, while they are published', () =>
  story(async ({ content: read }, admin) => {
    const texts = [
      { language: 'en', title: 'New market', text: 'SEA opens' },
      { language: 'de', title: 'Neuer Markt', text: '' },
    ];
    const body = { kind: 'banner', published: true, link: '/market', texts };
    assert.deepEqual(await told(admin.call(content.addAnnouncement, { body })), []);
    const [german] = await read.announcements('de');
    assert.deepEqual([german?.title, german?.language, german?.link], ['Neuer Markt', 'de', '/market']);
    assert.equal((await read.announcements('fr'))[0]?.title, 'New market');
    const id = Number(german?.id);
    const save = async (part: object) => {
      const revision = (await listedOf(admin, content.announcements, { id })) ?? 'gone';
      return told(admin.call(content.saveAnnouncement, { params: { id }, body: { ...body, revision, ...part } }));
    };
    assert.deepEqual(await save({ link: 'javascript:alert(1)' }), ['link_unsafe', 'link']);
    assert.deepEqual(await save({ texts: [] }), ['text_required', 'texts.en.title']);
    assert.deepEqual(await save({ texts: [texts[0], texts[0]] }), ['already_exists', 'language']);
    assert.deepEqual(await save({ texts: [{ ...texts[0], title: '' }] }), ['text_required', 'texts.en.title']);
    assert.deepEqual(await save({ kind: 'notice', published: false }), []);
    assert.deepEqual(await read.announcements('en'), []);
    assert.deepEqual(await told(admin.call(content.dropAnnouncement, { params: { id } })), []);
    assert.deepEqual(await save({}), ['not_found', undefined]);
  }));

test('categories get titles in each language; one that is shipped or holds articles stays', () =>
  story(async ({ content: read }, admin) => {
    const titles = [
      { language: 'en', title: 'Fees' },
      { language: 'fr', title: 'Frais' },
    ];
    const save = async (given: { alias: string; titles: object[] }) => {
      const revision = await listedOf(admin, content.categories, { alias: given.alias });
      return told(admin.call(content.saveCategory, { body: { ...given, revision } }));
    };
    assert.deepEqual(await save({ alias: 'fees', titles: [] }), ['text_required', 'titles.en.title']);
    assert.deepEqual(await save({ alias: 'fees', titles: [{ language: 'xx', title: 'x' }] }), [
      'field_invalid',
      'language',
    ]);
    assert.deepEqual(await save({ alias: 'fees', titles }), []);
    const titleOf = async (language: string, alias: string) =>
      (await read.categories(language)).find((one) => one.alias === alias)?.title;
    assert.deepEqual([await titleOf('fr', 'fees'), await titleOf('ko', 'fees')], ['Frais', 'Fees']);
    const before = await titleOf('fr', 'help');
    assert.deepEqual(await save({ alias: 'help', titles }), []);
    assert.deepEqual([await titleOf('fr', 'help'), await titleOf('en', 'help')], ['Frais', 'Fees']);
    assert.deepEqual(await save({ alias: 'help', titles: [] }), []);
    assert.equal(await titleOf('fr', 'help'), before);
    const drop = (alias: string) => told(admin.call(content.dropCategory, { params: { alias } }));
    const article = { id: 'one', category: 'fees', ...TEXT };
    assert.deepEqual(await told(admin.call(content.addArticle, { body: article })), []);
    assert.equal((await drop('fees'))[0], 'not_permitted');
    assert.equal((await drop('help'))[0], 'not_permitted');
    const moved = {
      params: { id: 'one' },
      body: { category: 'help', published: false, revision: await readOf(admin, 'one') },
    };
    assert.deepEqual(await told(admin.call(content.placeArticle, moved)), []);
    assert.deepEqual(await drop('fees'), []);
    assert.equal(await titleOf('en', 'fees'), undefined);
  }));

test('links and values are read by alias; addresses that are not safe, broken JSON and fixed settings are refused', () =>
  story(async ({ content: read }, admin) => {
    const link = (url: string) =>
      told(admin.call(content.saveLink, { body: { alias: 'status', title: 'Status', url, revision: null } }));
    assert.deepEqual(await link('https://status.example'), []);
    assert.deepEqual(await link('javascript:alert(1)'), ['link_unsafe', 'url']);
    assert.deepEqual(await read.links(), [{ alias: 'status', title: 'Status', url: 'https://status.example' }]);
    assert.deepEqual(await told(admin.call(content.dropLink, { params: { alias: 'status' } })), []);
    assert.deepEqual(await read.links(), []);
    const entry = async (alias: string, kind: string, value: string) => {
      const revision = await listedOf(admin, content.entries, { alias, kind });
      return told(admin.call(content.saveEntry, { body: { alias, kind, value, revision } }));
    };
    assert.deepEqual(await entry('motto', 'setting', '{"text": "fair winds"}'), []);
    assert.deepEqual(await entry('motto', 'colour', '"#0af"'), []);
    assert.deepEqual(await entry('motto', 'colour', '"#0bf"'), []);
    assert.deepEqual(await entry('mode', 'setting', '"live"'), ['already_exists', 'alias']);
    assert.deepEqual(await entry('motto', 'colour', '{'), ['json_invalid', 'value']);
    assert.deepEqual(await entry('motto', 'colour', '"\\u0000"'), ['json_invalid', 'value']);
    assert.deepEqual(await entry('motto', 'colour', `"${'x'.repeat(10_000)}"`), ['text_too_long', 'value']);
    assert.deepEqual((await read.settings()).at(-1), { alias: 'motto', dataset: { text: 'fair winds' } });
    assert.deepEqual(await read.custom(), [{ alias: 'motto', kind: 'colour', value: '#0bf' }]);
    for (const kind of ['setting', 'colour'])
      assert.deepEqual(await told(admin.call(content.dropEntry, { params: { kind, alias: 'motto' } })), []);
    assert.deepEqual(await read.custom(), []);
    const again = { params: { kind: 'colour', alias: 'motto' } };
    assert.equal((await admin.call(content.dropEntry, again)).code, 'not_found');
  }));

test('each edit stands in the chain of the log, refused ones do not; policies are not for support', () =>
  story(async ({ enrol, pool }, admin) => {
    const support = await enrol('support');
    const write = async (hand: Hand, id: string, text = TEXT) => {
      const body = { ...text, revision: await readOf(hand, id, text.language) };
      return told(hand.call(content.writeArticle, { params: { id }, body }));
    };
    assert.deepEqual(await write(support, 'fees'), []);
    assert.deepEqual(await write(support, 'terms'), ['not_permitted', undefined]);
    assert.deepEqual(await write(admin, 'terms'), []);
    assert.deepEqual(await write(support, 'fees', { ...TEXT, title: '' }), ['text_required', 'title']);
    const { data } = await admin.call(audit.list, { query: { action: 'content' } });
    const entries = (data.items as { action: string; object: string }[]).map(({ action, object }) => [action, object]);
    assert.deepEqual(entries, [
      ['content.write', 'article terms'],
      ['content.write', 'article fees'],
    ]);
    assert.deepEqual((await verifyAudit(pool)).problems, []);
  }));

test('who saves over what somebody else has saved since is refused, of any kind; with the newer revision it is saved', () =>
  story(async ({ enrol, content: read }, ada) => {
    const bob = await enrol('admin', 'Bob');
    const texts = [{ language: 'en', title: 'New market', text: '' }];
    const notice = { kind: 'notice', published: true, link: '', texts };
    await ada.call(content.addAnnouncement, { body: notice });
    const id = Number((await read.announcements('en'))[0]?.id);
    await ada.call(content.saveLink, { body: { alias: 'status', title: 'Status', url: '/help', revision: null } });
    await ada.call(content.saveEntry, { body: { alias: 'motto', kind: 'colour', value: '1', revision: null } });
    const titles = [{ language: 'en', title: 'Fees' }];
    const link = (url: string) => ({ alias: 'status', title: 'Status', url });
    const entry = (value: string) => ({ alias: 'motto', kind: 'colour', value });
    const kinds = [
      [content.writeArticle, { id: 'fees' }, () => readOf(ada, 'fees', 'en'), TEXT, { ...TEXT, title: 'Other' }],
      [
        content.placeArticle,
        { id: 'play-money' },
        () => readOf(ada, 'play-money'),
        { category: 'help', published: false },
        { category: 'tutorials', published: true },
      ],
      [
        content.saveAnnouncement,
        { id },
        () => listedOf(ada, content.announcements, { id }),
        { ...notice, link: '/help' },
        { ...notice, link: '/market' },
      ],
      [
        content.saveCategory,
        {},
        () => listedOf(ada, content.categories, { alias: 'help' }),
        { alias: 'help', titles },
        { alias: 'help', titles: [] },
      ],
      [content.saveLink, {}, () => listedOf(ada, content.links, { alias: 'status' }), link('/faq'), link('/market')],
      [content.saveEntry, {}, () => listedOf(ada, content.entries, { alias: 'motto' }), entry('2'), entry('3')],
    ] as const;
    for (const [route, params, revisionOf, first, second] of kinds) {
      const revision = await revisionOf();
      const save = (hand: Hand, body: object, over: unknown) =>
        told(hand.call(route, { params, body: { ...body, revision: over } }));
      assert.deepEqual(await save(ada, first, revision), [], route.path);
      assert.deepEqual(await save(bob, second, revision), ['changed_meanwhile', undefined], route.path);
      const newer = await revisionOf();
      assert.notEqual(newer, revision, route.path);
      const parallel = await Promise.all([save(ada, second, newer), save(bob, second, newer)]);
      assert.deepEqual(parallel.map(([code]) => code).sort(), ['changed_meanwhile', undefined], route.path);
    }
    const taken = { alias: 'status', title: 'Status', url: '/help', revision: null };
    assert.deepEqual(await told(bob.call(content.saveLink, { body: taken })), ['already_exists', 'alias']);
  }));
