/**
 * Code or JSON in which escapes take the place of characters above U+00FF. V8 keeps a byte per character of such a text,
 * and two of each as soon as one is wider: 3 MB of an idle mock, and half of the time to scan them.
 */
export const inOneByte = (text: string): string =>
  text.replace(/(\\*)([\u0100-\uffff])/g, (_, slashes: string, wide: string) => {
    const isEscaped = slashes.length % 2 === 1;
    if (isEscaped && /[\u2028\u2029]/.test(wide))
      throw new Error('A line continues after a separator of lines.');
    // An escape of any other such character is the character.
    return `${isEscaped ? slashes.slice(1) : slashes}\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
