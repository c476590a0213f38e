import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { CodecError } from '../codec/codec-error.ts';
import type { Command } from '../commands.ts';
import type { WireField } from './format.ts';
import { PRODUCT_COMMANDS } from './formats.ts';
import type { ProductCommand } from './products.ts';

interface Layout {
  readonly kind: string;
  readonly fields: readonly (readonly [string, WireField])[];
}

const layouts = new Map<number, Layout>(
  Object.entries(PRODUCT_COMMANDS).map(([kind, { byte, fields }]) => [byte, { kind, fields: Object.entries(fields) }]),
);

export function isProductCommand(command: Command): command is ProductCommand {
  return command.kind in PRODUCT_COMMANDS;
}

/** Writes the fields of a product's command, after its byte. */
export function writeProductCommand(to: ByteWriter, command: ProductCommand): void {
  const { byte } = PRODUCT_COMMANDS[command.kind];
  const values = command as unknown as Readonly<Record<string, unknown>>;
  for (const [name, field] of layouts.get(byte)!.fields) writeField(to, field, values[name]);
}

function writeField(to: ByteWriter, field: WireField, value: unknown): void {
  if (field === 'integer') to.integer(value as number);
  else if (field === 'text') to.text(value as string);
  else if (field === 'flag') to.byte(value === true ? 1 : 0);
  else {
    const place = field.indexOf(value as string);
    if (place < 0) throw new CodecError(`expected one of ${field.join(', ')}, found ${String(value)}`);
    to.byte(place);
  }
}

/** Reads the command whose byte was just read. */
export function readProductCommand(from: ByteReader, byte: number): Command {
  const layout = layouts.get(byte);
  if (layout === undefined) throw new CodecError(`unknown command kind ${byte} at ${from.position - 1}`);
  const command: Record<string, unknown> = { kind: layout.kind };
  for (const [name, field] of layout.fields) command[name] = readField(from, field);
  return command as unknown as Command;
}

function readField(from: ByteReader, field: WireField): unknown {
  if (field === 'integer') return from.integer();
  if (field === 'text') return from.text();
  return field === 'flag' ? from.flag() : from.oneOf(field);
}
