import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../people/fixture.ts';
import { createContent } from './content.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('A new installation tells its settings and has no content', async () => {
  await server.story(async ({ pool }) => {
    const content = await createContent({ pool, mode: 'demo', feed: 'recorded' });
    assert.deepEqual(await content.settings(), [
      { alias: 'mode', dataset: 'demo' },
      { alias: 'trial', dataset: true },
      { alias: 'feed', dataset: 'recorded' },
      { alias: 'agreement', dataset: { terms: '/terms-of-service', privacy: '/private-policy' } },
    ]);
    assert.deepEqual([await content.categories(), await content.links(), await content.custom()], [[], [], []]);
    assert.deepEqual(await content.articles(undefined, undefined), { items: [], next: null });
  });
});

test('A stored setting is added to those of the running program and cannot contradict them', async () => {
  await server.story(async ({ pool }) => {
    const content = await createContent({ pool, mode: 'demo', feed: 'simulated' });
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
    const content = await createContent({ pool, mode: 'demo', feed: 'simulated' });
    await pool.query(`INSERT INTO categories (alias, title) VALUES ('news', 'News'), ('help', 'Help')`);
    await pool.query(`INSERT INTO articles (category_id, title, content, published_at)
      SELECT 1 + n % 2, 'Title ' || n, 'Text ' || n, n FROM generate_series(1, 90) n`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await content.articles('help', cursor);
      seen.push(...page.items.map(({ title, category }) => `${category} ${title}`));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(
      seen,
      Array.from({ length: 45 }, (_, i) => `help Title ${89 - 2 * i}`),
    );
    assert.deepEqual(await content.articles('nothing', undefined), { items: [], next: null });
    const article = { id: '7', category: 'help', title: 'Title 7', time: 7, content: 'Text 7' };
    assert.deepEqual(await content.article('7'), article);
    for (const id of ['0', '91', '-1', '1e3', '', '\0', '9'.repeat(30)]) {
      await assert.rejects(content.article(id), { code: 'not_found' });
    }
    for (const wrong of ['x', '-1', '', '1.5', '\0']) {
      await assert.rejects(content.articles(undefined, wrong), { code: 'cursor_invalid', field: 'cursor' });
    }
    assert.deepEqual((await content.articles('a\0b', undefined)).items, []);
  });
});
