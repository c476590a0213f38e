// Unpacks the Chromium that came with the install below TMPDIR, together with the few shared libraries that a bare Linux
// lacks. Its own process because the package unpacks to the temporary directory of the process and nowhere else.
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
