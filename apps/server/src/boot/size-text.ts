/** Bytes as an operator reads them: `1.4 GiB`, below that `12.3 MiB`. */
export function sizeText(bytes: number): string {
  const [unit, power] = bytes >= 1024 ** 3 ? ['GiB', 3] : ['MiB', 2];
  return `${(bytes / 1024 ** Number(power)).toFixed(1)} ${unit}`;
}
