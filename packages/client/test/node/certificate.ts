import { generate } from 'selfsigned';

/** Key and certificate of a host that calls itself localhost; nobody vouches for it. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { key, cert };
}
