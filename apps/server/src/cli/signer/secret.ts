import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { checkSecret, readKeyFile, readPassphraseFile, type Secret, SignerError } from '@tradewind/custody';

type Flags = Readonly<Record<string, string | undefined>>;

/** What opens a signer's keys: from a file that is named, else a passphrase from the terminal; never an argument. */
export async function readSecret(flags: Flags, times: 'once' | 'twice'): Promise<Secret> {
  const { 'key-file': keyFile, 'passphrase-file': passphraseFile } = flags;
  if (keyFile !== undefined && passphraseFile !== undefined)
    throw new SignerError('Name --key-file or --passphrase-file, not both.');
  if (keyFile !== undefined) return readKeyFile(keyFile);
  if (passphraseFile !== undefined) return readPassphraseFile(passphraseFile);
  const secret = { kind: 'passphrase', text: await ask('Passphrase: ') } as const;
  checkSecret(secret);
  if (times === 'twice' && (await ask('Once more: ')) !== secret.text)
    throw new SignerError('These were two passphrases.');
  return secret;
}

/** Shows nothing of what is typed. */
function ask(prompt: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new SignerError('There is no terminal to ask for a passphrase: name --passphrase-file or --key-file.');
  process.stderr.write(prompt);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.on('SIGINT', () => terminal.close());
    terminal.on('close', () => {
      process.stderr.write('\n');
      reject(new SignerError('No passphrase was given.'));
    });
    terminal.question('', (text) => {
      resolve(text);
      terminal.close();
    });
  });
}
