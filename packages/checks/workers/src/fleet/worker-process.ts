import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a supervisor reports. */
export interface Supervision {
  /** Called when a process is killed or paused, with its name in Postgres and the time. */
  readonly onDown: (process: string, at: number) => void;
  /** Called when a process ended without a planned fault. */
  readonly onCrash: (crash: Crash) => void;
}

/** A process that ended without a planned fault. */
export interface Crash {
  /** Whether it had started: a program that starts while Postgres is away ends at once. */
  readonly wasUp: boolean;
  /** The end of what it printed. */
  readonly printed: string;
}

/** The process of an example, which its supervisor starts again under the same name whenever it ends. */
export class WorkerProcess {
  private current: Started;
  private isPaused = false;
  private isEnding = false;
  private starts = 0;

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

  /** The end of what its process printed. */
  get printed(): string {
    return this.current.printed();
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
    const ended = once(child, 'exit');
    this.down('SIGSTOP');
    this.current = this.begin();
    return async () => {
      // The machine is back. Its worker continues, until the orchestrator stops it a moment later.
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

  /** Ends it permanently. */
  end(): void {
    this.isEnding = true;
    this.current.child.kill('SIGKILL');
  }

  private down(signal: 'SIGKILL' | 'SIGSTOP'): void {
    this.supervision.onDown(this.current.name, Date.now());
    this.current.child.kill(signal);
  }

  private begin(): Started {
    const started = start(`${this.name}.${++this.starts}`, this.program, {
      ...this.env,
      WORKER: this.name,
    });
    started.child.once('exit', (code, signal) => {
      if (this.isEnding || this.current !== started) return;
      if (signal !== 'SIGKILL')
        this.supervision.onCrash({
          wasUp: started.hasBeenReady(),
          printed: `${started.name} ended with ${code ?? signal}: ${started.printed()}`,
        });
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
  /** The name of its connections to Postgres. */
  readonly name: string;
  readonly child: ChildProcess;
  isReady(): boolean;
  hasBeenReady(): boolean;
  printed(): string;
}

function start(name: string, program: string, env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, POSTGRES_URL: `${env['POSTGRES_URL']}?application_name=${name}` },
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
  return {
    name,
    child,
    isReady: () => isReady && child.exitCode === null && child.signalCode === null,
    hasBeenReady: () => isReady,
    printed: () => printed,
  };
}
