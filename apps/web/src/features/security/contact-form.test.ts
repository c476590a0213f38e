import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContactCodes, checkNextContact } from './contact-form.ts';

test('an address is asked for, and then both codes; what they look like is said by the server', () => {
  assert.deepEqual(checkNextContact({ account: '  ' }), { account: 'email_required' });
  assert.deepEqual(checkNextContact({ account: 'x' }), { account: undefined });
  assert.deepEqual(checkContactCodes({ code: '', newCode: ' ' }), { code: 'code_required', newCode: 'code_required' });
  assert.deepEqual(checkContactCodes({ code: '1', newCode: '2' }), { code: undefined, newCode: undefined });
});
