/** The longer side of what the server keeps: more pixels would only travel. */
const MAX_SIDE = 2_000;
const QUALITY = 0.9;

/** The size that fits into the largest side, in whole pixels; null when it fits already. */
export function fittingSize(width: number, height: number): { readonly width: number; readonly height: number } | null {
  const longer = Math.max(width, height);
  if (longer <= MAX_SIDE) return null;
  const scale = MAX_SIDE / longer;
  return { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) };
}

/** A large photo made smaller before it travels; what this browser cannot draw goes as it is, and the server judges it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const size = fittingSize(bitmap.width, bitmap.height);
  const context = size && document.createElement('canvas').getContext('2d');
  if (!size || !context) return file;
  Object.assign(context.canvas, size);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((resolve) => {
    context.canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY);
  });
}
