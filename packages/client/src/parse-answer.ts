import { GalileanError } from './errors.js';

/**
 * The body of a success. Nothing at all is `undefined` when the answer announces nothing either.
 *
 * @throws GalileanError `answer/not-json`
 */
export function parseAnswer(operationId: string, text: string | undefined, response: Response): unknown {
  const contentType = response.headers.get('content-type');
  if (!text && !contentType) return undefined;
  try {
    return JSON.parse(text!);
  } catch {
    throw new GalileanError(
      'answer/not-json',
      `${operationId}: ${response.status} is ${contentType} not JSON.`,
      { operationId, status: response.status, contentType },
    );
  }
}
