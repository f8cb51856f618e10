import type { Due } from './agenda.js';

/** Where a keeper fails: while it confirms a deposit, trades, or pays out what a trade brought. */
type FaultStep = 'deposit' | 'execute' | 'withdraw';

/** Failures of keepers that were asked for. */
interface KeeperFault {
  readonly step: FaultStep;
  /** Only this order. Default: every order. */
  readonly order?: string | undefined;
  /** How often it fails. */
  times: number;
}

/** Plain data, for a snapshot. */
interface SavedMovement {
  moving: boolean;
  awake: boolean;
  faults: KeeperFault[];
  /** What the keepers did not do while they were asleep. */
  missed: Due[];
}

/**
 * Whether the world moves: keepers fill and end orders, trades move prices, and the best router varies. Without, only
 * requests and the control endpoint change anything.
 */
export class Movement {
  private state: SavedMovement = still();
  private readonly starters: (() => void)[] = [];
  private readonly restorers: (() => void)[] = [];

  /** @param fromStart whether the world moves from the start, and again after each reset */
  constructor(private readonly fromStart = false) {}

  get isOn(): boolean {
    return this.state.moving;
  }

  get isAwake(): boolean {
    return this.state.awake;
  }

  /** Starts a world that moves from the start. */
  begin(): void {
    if (this.fromStart) this.start();
  }

  /** Called when the world begins to move, to begin with the orders that are there. */
  onStart(starter: () => void): void {
    this.starters.push(starter);
  }

  /** Called when a snapshot was loaded, to rebuild what snapshots leave out. */
  onRestore(restorer: () => void): void {
    this.restorers.push(restorer);
  }

  start(): void {
    if (this.state.moving) return;
    this.state.moving = true;
    for (const starter of this.starters) starter();
  }

  /** Lets the keepers sleep, or wakes them. @returns what they missed, once they are awake */
  setAwake(awake: boolean): readonly Due[] {
    this.state.awake = awake;
    return awake ? this.state.missed.splice(0) : [];
  }

  miss(due: Due): void {
    this.state.missed.push(due);
  }

  /** Forgets what was to happen to something. */
  forget(subject: string): void {
    if (this.state.missed.length > 0)
      this.state.missed = this.state.missed.filter((due) => due.subject !== subject);
  }

  addFault(fault: KeeperFault): void {
    this.state.faults.push(fault);
  }

  /** Whether a step of an order fails now. Uses up one time of the fault. */
  fails(step: FaultStep, order: string): boolean {
    const { faults } = this.state;
    const fault = faults.find((one) => one.step === step && (one.order ?? order) === order);
    if (!fault) return false;
    fault.times--;
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
    return true;
  }

  reset(): void {
    this.state = still();
  }

  save(): SavedMovement {
    return this.state;
  }

  load(saved: SavedMovement): void {
    this.state = saved;
    for (const restorer of this.restorers) restorer();
  }
}

const still = (): SavedMovement => ({ moving: false, awake: true, faults: [], missed: [] });
