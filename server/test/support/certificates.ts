import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Makes a certificate of `localhost` that signs itself, good for a day, with the program openssl. */
export function selfSigned(folder: string, name: string): CertificateFiles {
  const files = { certFile: join(folder, `${name}.pem`), keyFile: join(folder, `${name}.key`) };
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost';
  execFileSync(
    '/usr/bin/openssl',
    [
      ...options.split(' '),
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      files.keyFile,
      '-out',
      files.certFile,
    ],
    { stdio: 'ignore' },
  );
  return files;
}
