import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom } from '@tradewind/testkit';
import { Shares } from './shares.ts';

interface Member {
  readonly key: string | null;
  works: boolean;
}

const member = (key: string | null): Member => ({ key, works: false });

/** Lets newcomers in and keeps what the shares should hold. */
function opened(most: number, mostPerKey: number, spared = 0) {
  const shares = new Shares<Member>({ most, mostPerKey, spared });
  const inside = new Set<Member>();
  const enter = (key: string | null) => {
    const newcomer = member(key);
    const { entered, gaveWay } = shares.enter(newcomer, key);
    if (gaveWay) assert.ok(inside.delete(gaveWay), 'who gave way was inside');
    if (entered) inside.add(newcomer);
    return { newcomer, entered, gaveWay };
  };
  const work = (key: string | null) => {
    const found = enter(key);
    found.newcomer.works = true;
    shares.works(found.newcomer);
    return found;
  };
  return { shares, inside, enter, work };
}

test('one address has its share and no more; what it uses is not taken from it by itself', () => {
  const { enter, work, shares } = opened(100, 3);
  for (let turn = 0; turn < 3; turn += 1) assert.ok(work('a').entered);
  assert.deepEqual(enter('a').entered, false);
  assert.ok(enter('b').entered);
  assert.equal(shares.size, 4);
});

test('at the share of an address its longest idle place goes to the newcomer, and a place that works never', () => {
  const { enter, shares } = opened(100, 3);
  const [first, second, third] = [enter('a'), enter('a'), enter('a')];
  shares.works(first.newcomer);
  const fourth = enter('a');
  assert.equal(fourth.gaveWay, second.newcomer);
  shares.rests(first.newcomer);
  assert.equal(enter('a').gaveWay, third.newcomer, 'whoever worked has not been idle for as long');
});

test('when all places are taken, the newest of the address with the most goes to who holds fewer', () => {
  const { enter, work } = opened(6, 6);
  const many = Array.from({ length: 4 }, () => work('many').newcomer);
  work('two');
  work('two');
  const newcomer = work('new');
  assert.ok(newcomer.entered);
  assert.equal(newcomer.gaveWay, many.at(-1));
  assert.equal(enter('many').entered, false, 'the address with the most gets no more');
});

test('among equals nothing that works is taken; the longest idle place of all goes to the newcomer', () => {
  const { enter, work, shares } = opened(3, 3);
  work('a');
  const idle = enter('b').newcomer;
  const busy = work('c').newcomer;
  assert.equal(enter('d').gaveWay, idle);
  shares.works([...[idle, busy]][1]!);
  const d = enter('e');
  assert.ok(d.entered, 'd was idle still');
  shares.works(d.newcomer);
  assert.equal(enter('f').entered, false, 'all work');
});

test('places of a proxy count in all, but no share is filled by them and none of them gives way while it works', () => {
  const { enter, work } = opened(5, 2);
  for (let turn = 0; turn < 4; turn += 1) assert.ok(work(null).entered);
  const own = enter('a').newcomer;
  assert.equal(enter(null).gaveWay, own);
  assert.equal(enter('b').gaveWay?.key, null, 'the idle one of the proxy');
});

test('what somebody with few places uses is not taken while anybody holds something idle, and goes when nobody does', () => {
  const { enter, work } = opened(6, 6, 3);
  const few = Array.from({ length: 3 }, () => work('few').newcomer);
  const silent = ['a', 'b', 'c'].map((key) => enter(key).newcomer);
  for (const [turn, idle] of silent.entries()) assert.equal(work(`new${turn}`).gaveWay, idle);
  assert.equal(work('last').gaveWay, few.at(-1), 'else those who hold what they use keep everybody out');
});

test('a place is given back once, and several requests on one connection keep it in use until the last is answered', () => {
  const { enter, shares } = opened(1, 1);
  const { newcomer } = enter('a');
  shares.works(newcomer);
  shares.works(newcomer);
  shares.rests(newcomer);
  assert.equal(enter('b').entered, false);
  shares.leave(newcomer);
  shares.leave(newcomer);
  shares.rests(newcomer);
  assert.equal(shares.size, 0);
  assert.ok(enter('b').entered);
});

test('whatever comes and goes: never more than all and than a share, and who holds least is never kept out by who holds most', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = new CounterRandom(seed);
  const say = `seed ${seed}`;
  for (let round = 0; round < 20; round += 1) {
    const most = 2 + random.below(12);
    const mostPerKey = 1 + random.below(most);
    const { shares, inside, enter } = opened(most, mostPerKey);
    const held = (key: string) => [...inside].filter((one) => one.key === key).length;
    for (let turn = 0; turn < 300; turn += 1) {
      const key = `k${random.below(6)}`;
      const choice = random.below(5);
      const one = [...inside][random.below(Math.max(inside.size, 1))];
      if (choice === 0 && one) {
        shares.leave(one);
        inside.delete(one);
      } else if (choice === 1 && one) {
        if (one.works) shares.rests(one);
        else shares.works(one);
        one.works = !one.works;
      } else {
        const before = held(key);
        const heaviest = Math.max(0, ...[0, 1, 2, 3, 4, 5].map((at) => held(`k${at}`)));
        const wasFull = inside.size === most;
        const { entered, gaveWay } = enter(key);
        if (before < mostPerKey && (!wasFull || heaviest > before + 1)) assert.ok(entered, say);
        if (gaveWay === null) assert.equal(entered, !wasFull && before < mostPerKey, say);
        else if (gaveWay.works) assert.ok(held(gaveWay.key!) + 1 > before + 1, say);
      }
      assert.equal(shares.size, inside.size, say);
      assert.ok(inside.size <= most, say);
      for (let at = 0; at < 6; at += 1) assert.ok(held(`k${at}`) <= mostPerKey, say);
    }
  }
});
