import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Place {
  readonly file: string;
  /** Line and column, from 1. */
  readonly start: { readonly line: number; readonly offset: number };
}

interface Message {
  readonly type: string;
  readonly request_seq?: number;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: unknown;
}

/** The TypeScript server of editors, with the few requests that we need. */
export function startLanguageServer(cwd: string) {
  const program = fileURLToPath(import.meta.resolve('typescript/lib/tsserver.js'));
  const server = spawn(process.execPath, [program, '--disableAutomaticTypingAcquisition'], { cwd });
  const waiting = new Map<number, (message: Message) => void>();
  let sequence = 0;

  // Each message is on a separate line, between headers with its length.
  createInterface(server.stdout).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line) as Message;
    if (message.type === 'response') waiting.get(message.request_seq!)?.(message);
  });

  function send(command: string, args: object): number {
    sequence += 1;
    server.stdin.write(`${JSON.stringify({ seq: sequence, type: 'request', command, arguments: args })}\n`);
    return sequence;
  }

  return {
    open: (file: string) => void send('open', { file }),
    /** Where go-to-definition leads. @throws Error if the server finds no definition */
    async definitions(file: string, line: number, offset: number): Promise<readonly Place[]> {
      const answer = new Promise<Message>((resolve) =>
        waiting.set(send('definition', { file, line, offset }), resolve),
      );
      const { success, message, body } = await answer;
      if (!success) throw new Error(`No definition at ${file}:${line}:${offset}: ${message}`);
      return body as readonly Place[];
    },
    async close(): Promise<void> {
      server.stdin.end();
      if (server.exitCode === null) await once(server, 'close');
    },
  };
}
