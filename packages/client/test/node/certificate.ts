import { generate } from 'selfsigned';

/** Key and self-signed certificate of localhost. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { key, cert };
}
