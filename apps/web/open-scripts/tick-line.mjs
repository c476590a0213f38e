import { sha256, utf8 } from './bytes.mjs';

// ---- A line of the log, and the chain ----

/** The head of the chain behind a line: SHA-256(head before ‖ UTF-8 of the line). */
export function nextHead(head, line) {
  const text = utf8.encode(line);
  const bytes = new Uint8Array(32 + text.length);
  bytes.set(head);
  bytes.set(text, 32);
  return sha256(bytes);
}

/**
 * `seq,time,instrument,index,source=price@ageMs/heardMs;…` with prices as whole units of their last decimal. Since 0.3.0 `time` is
 * when the sample was taken and `heardMs` how long ago the venue was heard of at all; before, the time of the row, and no `heardMs`.
 */
export function parseLine(line) {
  const [seq, time, instrument, index, made] = line.split(',');
  const sources = (made ? made.split(';') : []).map((text) => {
    const [, name, price, age, heard] = /^(.+)=([^=@]+)@(\d+)(?:\/(\d+))?$/.exec(text);
    return { name, price: unitsOf(price), ageMs: Number(age), ...(heard && { heardMs: Number(heard) }) };
  });
  const decimals = (index || made.split('=')[1]?.split('@')[0] || '').split('.')[1]?.length ?? 0;
  return { seq: Number(seq), time: Number(time), instrument, index: index ? unitsOf(index) : null, decimals, sources };
}

const unitsOf = (decimal) => Number(decimal.replace('.', ''));
