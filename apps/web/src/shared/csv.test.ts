import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText } from './csv.ts';

test('decimals stay exact and signed, what a spreadsheet would run is quoted, and separators are escaped', () => {
  assert.equal(
    csvText([
      ['a', 'b'],
      ['-0.00000100', '16'],
    ]),
    'a,b\r\n-0.00000100,16\r\n',
  );
  assert.equal(csvText([['=1+1', '+cmd', '-1+1', '@x', '\tx']]), "'=1+1,'+cmd,'-1+1,'@x,'\tx\r\n");
  assert.equal(csvText([['a,b', 'say "x"', 'two\nlines']]), '"a,b","say ""x""","two\nlines"\r\n');
  assert.equal(
    csvText([['\uff1d1', '-cmd', '--1', '9007199254740993.10']]),
    "'\uff1d1,'-cmd,'--1,9007199254740993.10\r\n",
  );
});
