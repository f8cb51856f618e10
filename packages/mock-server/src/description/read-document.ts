import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { yamlFault } from '@galilean/references';
import { MockServerError } from '../contract/errors.js';

/**
 * Reads a description from a JSON or YAML file, and keeps its references.
 * @throws MockServerError `DESCRIPTION_NOT_FOUND`, `DESCRIPTION_UNREADABLE`
 */
export async function readDocument(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    // YAML is a superset of JSON, but its parser is much slower and its error positions are less exact.
    return /^\s*[{[]/.test(text) ? JSON.parse(text) : await readYaml(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new MockServerError(
      'DESCRIPTION_UNREADABLE',
      `The description ${path} is neither valid JSON nor valid YAML: ${reason}`,
      { cause },
    );
  }
}

async function readYaml(text: string): Promise<unknown> {
  const yaml = await import('yaml');
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const [broken] = document.errors;
  if (broken) throw broken;
  const fault = yamlFault(yaml, document.contents);
  if (fault) throw new Error(`${fault.message} (line ${lines.linePos(fault.offset).line})`);
  return document.toJS();
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      throw new MockServerError(
        'DESCRIPTION_NOT_FOUND',
        `There is no description at ${path} (looked for ${resolve(path)}). Check the path, or leave it out for the description of the Jupiter API.`,
        { cause },
      );
    }
    throw new MockServerError(
      'DESCRIPTION_UNREADABLE',
      `The description ${path} cannot be read (${code ?? String(cause)}).`,
      { cause },
    );
  }
}
