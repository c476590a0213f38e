import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ApprovalChange, CHANGES } from '@tradewind/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ChangeForm, fieldsOf, nameOf, type Texts } from '../shared/changes/change-form.ts';
import { browserModules } from '../testing/browser-modules.ts';
import { sampleChanges } from './sample-change.ts';

let modules: Awaited<ReturnType<typeof browserModules>>;
let forms: typeof import('./forms.ts');
let text: typeof import('../shared/changes/change-text.ts');
let fields: typeof import('../shared/changes/change-fields.tsx');
let state: typeof import('../shared/form.tsx');
let query: typeof import('../shared/query.ts');
let request: typeof import('../shared/request-fields.ts');

before(async () => {
  modules = await browserModules();
  forms = await modules.load('changes/forms.ts');
  text = await modules.load('shared/changes/change-text.ts');
  fields = await modules.load('shared/changes/change-fields.tsx');
  state = await modules.load('shared/form.tsx');
  query = await modules.load('shared/query.ts');
  request = await modules.load('shared/request-fields.ts');
});
after(() => modules.close());

const SAMPLES = 8;

/** What a text of no kind of field can be. */
const NONSENSE = 'no such thing! '.repeat(200);

/** The form of a change as the browser gets it; `wrong` names the field whose text was refused. */
function shown(change: ApprovalChange, mode: 'demo' | 'live' = 'demo', wrong?: string): string {
  const form = forms.formOf(change);
  const session = { id: 1, name: 'Ada', role: 'admin', mode, refusedBefore: 0 } as const;
  query.queryClient.setQueryData(['session'], session);
  const Shown = () => {
    const own = state.useForm<Texts>(text.textsOf(change, form), async () => {});
    const error = (name: string) => (name === wrong ? 'This is wrong.' : null);
    const field = (name: string) => ({ ...own.field(name), error: error(name) });
    const choice = <T extends string>(name: string) => ({ ...own.choice<T>(name), error: error(name) });
    return createElement(fields.ChangeFields, { change, form, state: { ...own, field, choice } });
  };
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: query.queryClient }, createElement(Shown)));
}

const ASKED = (change: ApprovalChange) =>
  Object.entries(fieldsOf(change)).filter(([, { kind }]) => kind !== 'subject' && kind !== 'special');

function labelOf(form: ChangeForm, name: string): string {
  const words = form.fields[name];
  assert.ok(words !== undefined, `${form.name} has no words for ${name}`);
  return typeof words === 'string' ? words : words.label;
}

test('what a form shows of a change describes that change again', async () => {
  for (let nth = 0; nth < SAMPLES; nth++)
    for (const change of sampleChanges(nth)) {
      const form = forms.formOf(change);
      assert.deepEqual(await text.changeOf(text.textsOf(change, form), change, form), change, nameOf(change));
    }
});

test('no change has a field of the name of one that the request itself asks for: each keeps what was typed into it', async () => {
  const { REASON, OTP, partsOf, placesOf } = request;
  for (const change of sampleChanges(0)) {
    const form = forms.formOf(change);
    const texts = text.textsOf(change, form);
    for (const name of [...Object.keys(fieldsOf(change)), ...Object.keys(texts)]) assert.match(name, /^[a-zA-Z]+$/);
    const parts = partsOf({ ...texts, [REASON]: 'As agreed.', [OTP]: '123456' });
    assert.deepEqual([parts.reason, parts.otp], ['As agreed.', '123456']);
    assert.deepEqual(await text.changeOf(parts.given, change, form), change, nameOf(change));
  }
  const shownAt = (field: string) => placesOf(field).find((name) => [REASON, OTP, 'reason', 'tick'].includes(name));
  assert.deepEqual(['reason', 'otp', 'change.reason', 'change.tick', 'tick'].map(shownAt), [
    REASON,
    OTP,
    'reason',
    'tick',
    'tick',
  ]);
});

test('every field of every change has one labelled control, and every control a label', () => {
  for (const change of sampleChanges(0)) {
    const html = shown(change);
    const labels = new Map(
      [...html.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([^<]+)</g)].map(([, id, words]) => [id, words]),
    );
    const controls = [...html.matchAll(/<(?:input|select)[^>]*? id="([^"]+)"/g)].map(([, id]) => labels.get(id));
    assert.equal(labels.size, controls.length, html);
    assert.ok(
      controls.every((words) => words !== undefined && words.trim() !== ''),
      html,
    );
    const form = forms.formOf(change);
    const expected = ASKED(change).map(([name]) => labelOf(form, name));
    assert.deepEqual(
      expected.filter((words) => controls.filter((one) => one === words).length !== 1),
      [],
      nameOf(change),
    );
    assert.ok(controls.length >= expected.length);
  }
});

test('a choice offers exactly the values that the change may have, each with words', () => {
  for (const change of sampleChanges(0))
    for (const [name, field] of ASKED(change)) {
      if (field.kind !== 'choice') continue;
      const words = forms.formOf(change).fields[name];
      const items = typeof words === 'string' ? {} : (words?.items ?? {});
      assert.deepEqual(Object.keys(items), field.values, `${nameOf(change)} ${name}`);
      assert.ok(Object.values(items).every((word) => word.trim() !== ''));
    }
});

test('a text that cannot be right is told at its field, before anything is sent', async () => {
  for (const change of sampleChanges(0)) {
    const form = forms.formOf(change);
    for (const [name, { kind }] of ASKED(change)) {
      if (kind === 'toggle') continue;
      const texts = { ...text.textsOf(change, form), [name]: NONSENSE };
      await assert.rejects(text.changeOf(texts, change, form), (error) => {
        assert.ok(error instanceof state.FieldError, String(error));
        assert.equal(error.field, name);
        assert.match(error.message, /^[^{}]+\.$/);
        return true;
      });
      const [, id] = /id="([^"]+)-note"[^>]*role="alert">This is wrong\.</.exec(shown(change, 'demo', name)) ?? [];
      assert.ok(id, `${nameOf(change)} ${name} shows no error`);
    }
  }
});

test('demo funds are asked for in a demo alone', () => {
  const change = { kind: 'list-asset', symbol: 'SOL', scale: 8, grant: '0' } as const;
  assert.match(shown(change, 'demo'), /name="grant"/);
  assert.doesNotMatch(shown(change, 'live'), /name="grant"/);
});

test('a country is fixed in a demo, where there is only one', () => {
  const what = { kind: 'country-switch', product: 'spot', on: false, legalBasis: '', effectiveAt: 0 } as const;
  assert.match(shown({ ...what, country: 'DEMO' }, 'demo'), /<input[^>]*readOnly=""[^>]*name="country"/i);
  assert.doesNotMatch(shown({ ...what, country: '' }, 'live'), /readOnly/i);
});

test('a new operator has a code of its own, which the request holds the hash of', async () => {
  const change = { kind: 'operator', action: 'invite', role: 'support', codeHash: '' } as const;
  const form = forms.formOf(change);
  const texts = text.textsOf(change, form);
  assert.match(texts.code ?? '', /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const asked = await text.changeOf(texts, change, form);
  assert.match('codeHash' in asked ? asked.codeHash : '', /^[0-9a-f]{64}$/);
  assert.ok(CHANGES.operator.shape.safeParse(asked).success);
});
