import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../boot/config.ts';
import { missingOperator, readOperator, refuseNamelessOperator } from './operator-settings.ts';

const NAMED = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Harbour Street',
  OPERATOR_EMAIL: 'help@trade.example',
};

test('a demo may run without an operator who is named, and says which settings are missing', () => {
  const { mode, operator } = readConfig([], {});
  assert.equal(mode, 'demo');
  assert.deepEqual(operator, { name: null, address: null, email: null });
  assert.deepEqual(missingOperator(operator), ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL']);
  assert.deepEqual(missingOperator(readConfig([], NAMED).operator), []);
});

test('live does not start before its operator is named, and is told how', () => {
  const live = (env: object) =>
    readConfig(['--mode', 'live', '--feed', 'live'], { PUBLIC_ORIGIN: 'https://trade.example', ...env });
  for (const name of Object.keys(NAMED))
    assert.throws(() => live({ ...NAMED, [name]: ' ' }), {
      name: 'ConfigError',
      message: new RegExp(`^Live mode does not start without ${name}: .*OPERATOR_NAME='Example Ltd'`),
    });
  assert.throws(() => live({}), /without OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL:/);
  assert.equal(live(NAMED).operator.name, 'Example Ltd');
});

test('what is no line of text and no address of mail is refused with the name of its setting', () => {
  for (const text of ['two\nlines', 'x'.repeat(201)])
    assert.throws(() => readOperator({ OPERATOR_NAME: text }), /^ConfigError: OPERATOR_NAME is not one line/);
  assert.equal(readOperator({ OPERATOR_NAME: 'x'.repeat(200) }).name?.length, 200);
  for (const email of ['help', 'a b@c', '<help@trade.example>'])
    assert.throws(() => readOperator({ OPERATOR_EMAIL: email }), /^ConfigError: OPERATOR_EMAIL is '/);
  assert.doesNotThrow(() => refuseNamelessOperator(readOperator(NAMED)));
});
