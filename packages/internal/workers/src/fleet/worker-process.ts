import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a supervisor reports. */
export interface Supervision {
  /** Called when a worker is killed or paused, with the time. */
  readonly onDown: (name: string, at: number) => void;
  /** Called when a worker ended without a planned fault, with the end of what it printed. */
  readonly onCrash: (name: string, printed: string) => void;
}

/** The process of an example, which its supervisor starts again under the same name whenever it ends. */
export class WorkerProcess {
  private current: Started;
  private isPaused = false;
  private isEnding = false;

  constructor(
    readonly name: string,
    private readonly program: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly supervision: Supervision,
  ) {
    this.current = this.begin();
  }

  /** Whether it takes work: it has started, and is not paused. */
  get isUp(): boolean {
    return this.current.isReady() && !this.isPaused;
  }

  /** Ends it like a crash. */
  kill(): void {
    this.down('SIGKILL');
  }

  /** Stops it like a frozen machine, until the returned function is called. */
  pause(): () => void {
    const { child } = this.current;
    this.down('SIGSTOP');
    this.isPaused = true;
    return () => {
      child.kill('SIGCONT');
      if (this.current.child === child) this.isPaused = false;
    };
  }

  /** Like `pause`, and a replacement starts meanwhile, as when the orchestrator believes that the machine is dead. */
  replace(): () => Promise<void> {
    const { child } = this.current;
    this.down('SIGSTOP');
    this.current = this.begin();
    return async () => {
      // The machine is back. Its worker continues, until the orchestrator stops it a moment later.
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      setTimeout(() => child.kill('SIGTERM'), 1000);
      await ended;
    };
  }

  /** Sends SIGTERM, once it is up. Resolves with the exit code. */
  async stop(): Promise<number | null> {
    while (!this.current.isReady()) await sleep(20);
    this.isEnding = true;
    const ended = once(this.current.child, 'exit');
    this.current.child.kill('SIGTERM');
    return ((await ended) as [number | null])[0];
  }

  /** Ends it for good. */
  end(): void {
    this.isEnding = true;
    this.current.child.kill('SIGKILL');
  }

  private down(signal: 'SIGKILL' | 'SIGSTOP'): void {
    this.supervision.onDown(this.name, Date.now());
    this.current.child.kill(signal);
  }

  private begin(): Started {
    const started = start(this.program, { ...this.env, WORKER: this.name });
    started.child.once('exit', (code, signal) => {
      if (this.isEnding || this.current !== started) return;
      if (signal !== 'SIGKILL')
        this.supervision.onCrash(this.name, `ended with ${code ?? signal}: ${started.printed()}`);
      this.isPaused = false;
      // A supervisor waits a moment, so that a broken program does not take all of the machine.
      setTimeout(() => {
        if (!this.isEnding) this.current = this.begin();
      }, 100);
    });
    return started;
  }
}

interface Started {
  readonly child: ChildProcess;
  isReady(): boolean;
  printed(): string;
}

function start(program: string, env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isReady = false;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      isReady ||= /^ready$/m.test(text);
      printed = (printed + text).slice(-2000);
    });
  }
  child.once('exit', () => (isReady = false));
  return { child, isReady: () => isReady, printed: () => printed };
}
