import assert from 'node:assert/strict';
import test from 'node:test';
import type { Topic } from '@tradewind/api';
import { TopicStream } from './topic.ts';

/** A counter that changed at each tick. */
class Counter {
  readonly rate = 10;
  value = 0;

  snapshot(): number {
    return this.value;
  }

  changes(): number {
    this.value += 1;
    return this.value;
  }
}

class Reader {
  behind = false;
  readonly frames: { readonly type: string; readonly seq: number; readonly prev: number | null; data: number }[] = [];

  send(text: string): void {
    this.frames.push(JSON.parse(text));
  }
}

function stage(channel: Topic['channel']) {
  const count = { sent: 0, dropped: 0, bytes: 0 };
  const stream = new TopicStream({ channel }, new Counter(), count);
  const [fast, slow] = [new Reader(), new Reader()];
  stream.join(fast);
  stream.join(slow);
  let now = 0;
  const tick = (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      now += 1_000;
      stream.tick(now);
    }
  };
  return { fast, slow, tick, count };
}

test('a reader that is behind gets no frames, then one snapshot and the updates behind it; others get all', () => {
  const { fast, slow, tick } = stage('data');
  tick(2);
  slow.behind = true;
  const [known, all] = [slow.frames.length, fast.frames.length];
  tick(50);
  assert.equal(slow.frames.length, known);
  assert.equal(fast.frames.length, all + 50);
  slow.behind = false;
  tick(1);
  const snapshot = slow.frames.at(-1)!;
  assert.equal(slow.frames.length, known + 1);
  assert.equal(snapshot.type, 'snapshot');
  assert.equal(snapshot.prev, null);
  assert.equal(snapshot.data, fast.frames.at(-1)!.data, 'both stand at the same point');
  tick(1);
  assert.equal(slow.frames.at(-1)!.prev, snapshot.seq);
  assert.deepEqual(slow.frames.at(-1), fast.frames.at(-1));
});

test('what is sent and what is left out is counted, frame by frame', () => {
  const { fast, slow, tick, count } = stage('data');
  slow.behind = true;
  tick(7);
  slow.behind = false;
  tick(2);
  const received = [...fast.frames, ...slow.frames];
  assert.equal(count.sent, received.length);
  assert.equal(count.dropped, 9, 'seven, and two before the snapshot that makes up for them');
  assert.equal(
    count.bytes,
    received.map((frame) => Buffer.byteLength(JSON.stringify(frame))).reduce((a, b) => a + b),
  );
});

test('frames of an account are never left out', () => {
  const { fast, slow, tick } = stage('account');
  slow.behind = true;
  const known = slow.frames.length;
  tick(20);
  assert.equal(slow.frames.length, known + 20);
  assert.deepEqual(slow.frames.slice(-20), fast.frames.slice(-20));
});

test('who was refused a snapshot has not joined: no updates come, and no later turn of the stream fails', () => {
  const content = new Counter();
  let known = false;
  const stream = new TopicStream(
    { channel: 'data' },
    {
      rate: content.rate,
      changes: () => content.changes(),
      snapshot: () => {
        if (!known) throw new Error('not known yet');
        return content.snapshot();
      },
    },
  );
  const reader = new Reader();
  reader.behind = true;
  assert.throws(() => stream.join(reader), /not known yet/);
  assert.ok(stream.empty);
  reader.behind = false;
  stream.tick(1_000);
  assert.equal(reader.frames.length, 0);
  known = true;
  stream.join(reader);
  assert.deepEqual(
    reader.frames.map(({ type }) => type),
    ['snapshot'],
  );
});
