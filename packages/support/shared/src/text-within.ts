/**
 * Reads a body as text, whatever length it declares. Null for one that is longer.
 *
 * @param limit The longest, in bytes.
 * @param cancel Ends the reading of a longer one, so that the rest is not fetched.
 */
export async function textWithin(
  reader: { read(): Promise<{ readonly value?: Uint8Array | undefined }> },
  limit: number,
  cancel: () => void,
): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return text + decoder.decode();
    read += value.length;
    if (read > limit) {
      cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
