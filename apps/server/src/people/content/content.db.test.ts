import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrate } from '@tradewind/database';
import { startTestDatabases } from '../../operators/fixture.ts';
import { NOBODY } from '../../platform/settings/operator-settings.ts';
import { startTestServer, type TestServer } from '../common/fixture.ts';
import { ARTICLES, loadArticleFiles } from './article-files.ts';
import { createContent } from './content.ts';
import { contentMigrations } from './migrations.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('A new installation tells its settings and has no content', async () => {
  await server.story(async ({ pool }) => {
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'recorded',
      version: '1.2.3',
      operator: NOBODY,
      files: [],
    });
    assert.deepEqual(await content.settings(), [
      { alias: 'mode', dataset: 'demo' },
      { alias: 'trial', dataset: true },
      { alias: 'feed', dataset: 'recorded' },
      { alias: 'version', dataset: '1.2.3' },
      { alias: 'agreement', dataset: { terms: '/terms-of-service', privacy: '/private-policy' } },
    ]);
    assert.deepEqual([await content.categories('en'), await content.links(), await content.custom()], [[], [], []]);
    assert.deepEqual(await content.articles('en', {}), { items: [], next: null });
  });
});

test('A stored setting is added to those of the running program and cannot contradict them', async () => {
  await server.story(async ({ pool }) => {
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files: [],
    });
    await pool.query(`INSERT INTO settings VALUES ('mode', '"live"'), ('motto', '{"text": "fair winds"}')`);
    const settings = await content.settings();
    assert.deepEqual(
      settings.filter(({ alias }) => alias === 'mode'),
      [{ alias: 'mode', dataset: 'demo' }],
    );
    assert.deepEqual(settings.at(-1), { alias: 'motto', dataset: { text: 'fair winds' } });
  });
});

test('Articles page newest first without loss or repeat, by category, and open by id', async () => {
  await server.story(async ({ pool }) => {
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files: [],
    });
    await pool.query(`INSERT INTO article_heads
      SELECT n, CASE n % 2 WHEN 0 THEN 'news' ELSE 'help' END, true, n FROM generate_series(1, 90) n`);
    await pool.query(`INSERT INTO article_texts
      SELECT n, 'en', 'Title ' || n, '', 'Text ' || n FROM generate_series(1, 90) n`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await content.articles('en', { category: 'help', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ title, category }) => `${category} ${title}`));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(
      seen,
      Array.from({ length: 45 }, (_, i) => `help Title ${89 - 2 * i}`),
    );
    assert.deepEqual(await content.articles('en', { category: 'nothing' }), { items: [], next: null });
    const article = { id: '7', category: 'help', title: 'Title 7', summary: '', time: 7, content: 'Text 7' };
    assert.deepEqual(await content.article('en', '7'), { ...article, language: 'en' });
    for (const id of ['0', '91', '-1', '1e3', '', '\0', '9'.repeat(30)]) {
      await assert.rejects(content.article('en', id), { code: 'not_found' });
    }
    for (const wrong of ['x', '-1', '', '1.5', '\0']) {
      await assert.rejects(content.articles('en', { cursor: wrong }), { code: 'cursor_invalid', field: 'cursor' });
    }
    assert.deepEqual((await content.articles('en', { category: 'a\0b' })).items, []);
  });
});

test('Articles of the program are served in the language asked for, and a stored text stands in front of them', async () => {
  await server.story(async ({ pool }) => {
    const files = await loadArticleFiles(ARTICLES);
    const { length } = files.filter(({ category }) => category === 'help');
    const before = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files,
    });
    const help = await before.articles('en', { category: 'help' });
    const rest = await before.articles('en', { category: 'help', cursor: help.next! });
    assert.deepEqual([help.items[0]?.id, help.items.length + rest.items.length, rest.next], ['fees', length, null]);
    assert.deepEqual(
      (await before.categories('en')).map(({ alias }) => alias),
      ['news', 'tutorials', 'help', 'pages'],
    );
    assert.ok((await before.article('en', 'fees')).content.includes('0.10 %'));
    await pool.query(`INSERT INTO article_texts VALUES
      ('fees', 'fr', 'Frais', 'Combien', 'Texte'), ('nothing', 'fr', 'x', 'x', 'x')`);
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files,
    });
    const french = await content.article('fr', 'fees');
    assert.deepEqual([french.title, french.language, french.category], ['Frais', 'fr', 'help']);
    assert.equal((await content.article('en', 'fees')).title, 'Fees');
    assert.equal((await content.articles('fr', { search: 'combien' })).items[0]?.id, 'fees');
    await assert.rejects(content.article('fr', 'nothing'), { code: 'not_found' });
  });
});

test('articles, titles and texts of an earlier version are read as before', async () => {
  const databases = await startTestDatabases();
  await databases.story(async (pool) => {
    await migrate(pool, contentMigrations.slice(0, 2), 'content');
    await pool.query(`INSERT INTO categories (alias, title) VALUES ('tales', 'Tales')`);
    await pool.query(`INSERT INTO articles (category_id, title, summary, content, published_at)
      VALUES (1, 'One', 'First', 'Text', 7)`);
    await pool.query(`INSERT INTO article_texts VALUES ('1', 'fr', 'Un', 'Premier', 'Texte')`);
    await migrate(pool, contentMigrations, 'content');
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files: [],
    });
    const article = { id: '1', category: 'tales', title: 'One', summary: 'First', time: 7, content: 'Text' };
    assert.deepEqual(await content.article('en', '1'), { ...article, language: 'en' });
    assert.equal((await content.article('fr', '1')).title, 'Un');
    assert.deepEqual(await content.categories('fr'), [{ id: 'tales', alias: 'tales', title: 'Tales' }]);
  });
  await databases.stop();
});
