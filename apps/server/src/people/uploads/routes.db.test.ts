import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DAY_MS } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import sharp from 'sharp';
import { ownPort } from '../../http/testing/own-port.ts';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../accounts/identify-user.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { createLimits } from '../common/limits.ts';
import { bindUploads } from './routes.ts';
import type { UploadTables } from './tables.ts';
import { createUploads, takeUpload, type Uploads } from './uploads.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Sent {
  readonly name?: string;
  readonly bytes: Buffer;
}

interface Kit extends World {
  readonly uploads: Uploads;
  readonly base: string;
  readonly token: string;
  readonly user: number;
  send(
    files: readonly Sent[],
    extra?: Record<string, string>,
    token?: string,
  ): Promise<{ code?: string; id: string; status: number }>;
}

/** The kernel with the uploads' routes over the people of a story, on a real port. */
function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { people, pool, clock, vault } = world;
    const uploads = createUploads({ pool, now: () => clock.now, vault });
    const port = await ownPort();
    const { app, bind } = createTestApp({
      server: port.server,
      origins: port.origins,
      identify: identifyUser((token) => people.authenticate(token)),
    });
    bindUploads(bind, { uploads, limits: createLimits({ enabled: false, spareLoopback: true, now: () => 0 }) });
    await app.ready();
    port.server.on('request', app.routing);
    const base = `${port.base}/api/v1/storage/upload`;
    const token = await world.join('ada@example.com');
    const { user } = (await people.authenticate(token))!;
    try {
      await run({
        ...world,
        uploads,
        base,
        token,
        user,
        async send(files, extra = {}, authorization = token) {
          const form = new FormData();
          for (const { bytes, name } of files) form.append('file', new Blob([Uint8Array.from(bytes)]), name ?? 'a.jpg');
          for (const [key, value] of Object.entries(extra)) form.append(key, value);
          const answer = await fetch(base, { method: 'POST', body: form, headers: { authorization } });
          const { Data } = (await answer.json()) as { Data: { code?: string; id: string } };
          return { ...Data, status: answer.status };
        },
      });
    } finally {
      port.server.closeAllConnections();
      port.server.close();
      await app.close();
    }
  });
}

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } });
const jpeg = (width = 640, height = 400) => canvas(width, height).jpeg().toBuffer();

test('a picture is kept drawn anew: JPEG, upright, small, without metadata, and sealed', () =>
  story(async ({ send, base, token, pool }) => {
    const exif = { IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const sent = await canvas(3000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    assert.ok(sent.includes('where I live') || (await sharp(sent).metadata()).exif);
    const { id, status } = await send([{ bytes: sent }]);
    assert.equal(status, 200);
    const answer = await fetch(`${base}/${id}`, { headers: { authorization: token } });
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    const kept = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif: left, orientation, icc, xmp } = await sharp(kept).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 667, 2000]);
    assert.deepEqual([left, orientation, icc, xmp], [undefined, undefined, undefined, undefined]);
    const { rows } = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM uploads');
    assert.equal(rows[0]!.sealed.includes(kept.subarray(0, 32)), false);
  }));

test('PNG and WebP are taken, whatever their names say', () =>
  story(async ({ send }) => {
    assert.equal((await send([{ bytes: await canvas(10, 10).png().toBuffer(), name: 'x.txt' }])).status, 200);
    assert.equal((await send([{ bytes: await canvas(10, 10).webp().toBuffer(), name: '' }])).code, 'file_name_invalid');
    assert.equal((await send([{ bytes: await canvas(10, 10).webp().toBuffer(), name: 'ë.webp' }])).status, 200);
  }));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

test('what is no single picture is refused by its content', () =>
  story(async ({ send }) => {
    const good = await jpeg();
    const hostile: Readonly<Record<string, Buffer>> = {
      svg: Buffer.from(SVG),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: await canvas(8, 8).gif().toBuffer(),
      tiff: await canvas(8, 8).tiff().toBuffer(),
      zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'zip bomb': gzipSync(Buffer.alloc(20 * 1024 * 1024)),
      'head alone': good.subarray(0, 20),
      'cut in half': good.subarray(0, good.length / 2),
      'a JPEG head before rubbish': Buffer.concat([good.subarray(0, 4), Buffer.alloc(4000, 1)]),
      'JPEG and page': Buffer.concat([good, Buffer.from('<HTML><script>alert(1)</script>')]),
      'JPEG and document': Buffer.concat([good, Buffer.from('%PDF-1.7\n1 0 obj')]),
      'JPEG and archive': Buffer.concat([good, Buffer.from('504b0506000000000000000000000000000000000000', 'hex')]),
      'JPEG with a page in its comment': Buffer.concat([
        good.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0x00, 0x22]),
        Buffer.from('*/=1;<script>alert(document)</scr'.slice(0, 32)),
        good.subarray(2),
      ]),
    };
    for (const [name, bytes] of Object.entries(hostile)) {
      assert.equal((await send([{ bytes }])).code, 'picture_invalid', name);
    }
  }));

test('100 megapixels in few bytes are refused before they are drawn; 40 pass', () =>
  story(async ({ send }) => {
    const bomb = await canvas(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    assert.ok(bomb.length < 1024 * 1024);
    assert.equal((await send([{ bytes: bomb }])).code, 'picture_too_large');
    const largest = await canvas(8_000, 5_000).png().toBuffer();
    assert.equal((await send([{ bytes: largest }])).status, 200);
    assert.equal((await send([{ bytes: await canvas(8_000, 5_001).png().toBuffer() }])).code, 'picture_too_large');
  }));

test('a path in the name, two files, a field, no file, an empty one, too many bytes and JSON are refused', () =>
  story(async ({ send, base, token }) => {
    const bytes = await jpeg();
    for (const name of [
      '../../etc/passwd',
      'a/b.jpg',
      'a\\b.jpg',
      'C:x.jpg',
      '..',
      'a\u202egpj.exe',
      'x'.repeat(300),
    ]) {
      assert.equal((await send([{ bytes, name }])).code, 'file_name_invalid', name);
    }
    assert.equal((await send([{ bytes }, { bytes }])).code, 'file_single');
    assert.equal((await send([{ bytes }], { role: 'admin' })).code, 'file_single');
    assert.equal((await send([], { role: 'admin' })).code, 'file_single');
    assert.equal((await send([])).code, 'file_missing');
    assert.equal((await send([{ bytes: Buffer.alloc(0) }])).code, 'file_missing');
    const large = await send([{ bytes: Buffer.concat([bytes, Buffer.alloc(8 * 1024 * 1024)]) }]);
    assert.deepEqual([large.code, large.status], ['file_too_large', 413]);
    const json = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(base, { method: 'POST', headers: json, body: '{}' });
    assert.match(await answer.text(), /unsupported_media_type/);
    const torn = { authorization: token, 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await fetch(base, {
      method: 'POST',
      headers: torn,
      body: '--x\r\nContent-Disposition: form-data; n',
    });
    assert.equal(broken.status, 400);
  }));

test('nobody else sees a picture, and nobody takes it but its owner, once', () =>
  story(async ({ send, base, user, join, people, pool }) => {
    const { id } = await send([{ bytes: await jpeg() }]);
    const other = await join('bob@example.com');
    const { user: bob } = (await people.authenticate(other))!;
    for (const [path, token, status] of [
      [id, other, 404],
      [id, '', 401],
      ['0'.repeat(32), other, 404],
      ["' OR 1=1", other, 404],
    ] as const) {
      const answer = await fetch(`${base}/${encodeURIComponent(path)}`, {
        headers: token ? { authorization: token } : {},
      });
      assert.equal(answer.status, status);
    }
    assert.equal((await send([{ bytes: await jpeg() }], {}, '')).status, 401);
    const db = createKysely<UploadTables>(pool);
    await assert.rejects(takeUpload(db, bob, id, 'identity', 'front'), { code: 'upload_unknown', field: 'front' });
    const twice = await Promise.allSettled([1, 2].map(() => takeUpload(db, user, id, 'identity', 'front')));
    assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1);
  }));

test('what nothing uses is gone after a day, and nobody hoards', () =>
  story(async ({ send, uploads, user, clock, pool }) => {
    const bytes = await jpeg(20, 20);
    const { id } = await send([{ bytes }]);
    await takeUpload(createKysely<UploadTables>(pool), user, id, 'identity', 'front');
    const first = await send([{ bytes }]);
    // Some of a burst may find the decoder busy; what was stored never passes the limit, and single ones reach it.
    const store = () => uploads.store(user, bytes).catch((error) => error.code as string);
    await Promise.all(Array.from({ length: 25 }, store));
    const unbound = async () => {
      const { rows } = await pool.query('SELECT count(*)::int AS count FROM uploads WHERE purpose IS NULL');
      return rows[0].count as number;
    };
    assert.ok((await unbound()) <= 20);
    for (let tries = 0; tries < 20 && (await unbound()) < 20; tries += 1) await store();
    assert.equal(await unbound(), 20);
    await assert.rejects(uploads.store(user, bytes), { code: 'uploads_limit', retryAfterS: 24 * 60 * 60 });
    clock.now += DAY_MS;
    await uploads.tidyUp();
    await assert.rejects(uploads.read(user, first.id), { code: 'not_found' });
    assert.ok(await uploads.read(user, id));
    assert.equal((await send([{ bytes }])).status, 200);
  }));
