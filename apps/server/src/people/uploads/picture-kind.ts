export type PictureKind = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The kind of a picture by its first bytes; null for anything else, whatever its name or declared type says. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** What programs that are not picture viewers look for: anywhere in the text of a file, or near its end. */
const ANYWHERE = ['<script', '<!doctype', '<html', '<?php', '%pdf-', 'www.w3.org/2000/svg'];
const NEAR_END = ['pk\x05\x06', 'rar!\x1a\x07', "7z\xbc\xaf'\x1c"];
/** The end record of a ZIP file stands within its comment's length of the end. */
const END_BYTES = 65_557;

/** Whether a picture is some other kind of file too: a web page, a document or an archive. */
export function isPolyglot(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  const end = text.slice(-END_BYTES);
  return ANYWHERE.some((mark) => text.includes(mark)) || NEAR_END.some((mark) => end.includes(mark));
}
