import { spawn } from 'node:child_process';

/** Asks a person, or a program in place of one. @returns whether it approved */
export type Approve = (words: string) => Promise<boolean>;

/**
 * Runs the command that a person named in the limits, without a shell. It gets what is to be signed on standard input: our
 * words for what the guard read in the bytes, and nothing that a caller or the service wrote.
 */
export function approvalBy({
  command: [program = '', ...args],
  seconds,
}: {
  readonly command: readonly string[];
  readonly seconds: number;
}): Approve {
  return (words) =>
    new Promise((answered) => {
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], shell: false });
      const timer = setTimeout(() => {
        answered(false);
        child.kill('SIGKILL');
      }, seconds * 1000);
      child.once('error', () => answered(false));
      child.once('close', (code) => {
        clearTimeout(timer);
        answered(code === 0);
      });
      // It may approve without reading.
      child.stdin.on('error', () => {});
      child.stdin.end(words);
    });
}
