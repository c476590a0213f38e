import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import type { StakingProductTerms } from './stakes.ts';

const FIELDS = 6;

function write(to: SectionWriter, { stakes }: State): void {
  to.text(JSON.stringify(stakes.products.map(({ terms, open }) => ({ terms, open }))));
  to.number(stakes.made);
  const running = stakes.products.reduce((sum, product) => sum + product.running, 0);
  const rows = new Float64Array(running * FIELDS);
  let at = 0;
  for (let id = stakes.seek(1); id <= stakes.made; id = stakes.seek(id + 1)) {
    const amount = stakes.amountOf(id);
    if (amount === 0) continue;
    rows[at] = id;
    rows[at + 1] = stakes.userOf(id);
    rows[at + 2] = stakes.productOf(id);
    rows[at + 3] = amount;
    rows[at + 4] = stakes.paidOf(id);
    rows[at + 5] = stakes.stakedAt(id);
    at += FIELDS;
  }
  to.column(rows, rows.length);
}

function read(from: SectionReader, { stakes }: State): void {
  const products = JSON.parse(from.text()) as { terms: StakingProductTerms; open: boolean }[];
  for (const product of products) stakes.products.push({ ...product, taken: 0, running: 0 });
  stakes.made = from.number();
  let rows = new Float64Array(0);
  const count = from.column((length) => {
    rows = new Float64Array(length);
    return rows;
  });
  for (let at = 0; at < count; at += FIELDS)
    stakes.place(rows[at]!, rows[at + 1]!, rows[at + 2]!, rows[at + 3]!, rows[at + 4]!, rows[at + 5]!);
}

export const stakingSection: Section = { name: 'staking', write, read };
