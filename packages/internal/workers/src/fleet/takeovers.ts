import type { Pool } from 'pg';

/** Each change of a run's holder that was not a release: one worker took it from another. */
const observer = `
create schema fleet;
create table fleet.takeovers (wallet text, run text, owner text, lease_until timestamptz, taken_at timestamptz);
create function fleet.note() returns trigger language plpgsql as $$
begin
  insert into fleet.takeovers values (old.wallet, old.run, old.owner, old.lease_until, clock_timestamp());
  return null;
end $$;
create trigger note after update of token on galilean.runs for each row
  when (old.token is not null and new.token is not null and old.token <> new.token) execute function fleet.note();`;

export const observeTakeovers = (pool: Pool) => pool.query(observer);

/** A run that was taken from a worker. */
export interface Takeover {
  /** The worker that held it. */
  readonly owner: string;
  readonly run: string;
  /** When its lease ended, and when another one took it, by the clock of the machine. Milliseconds since 1970. */
  readonly leaseUntil: number;
  readonly takenAt: number;
}

export async function takeovers(pool: Pool): Promise<Takeover[]> {
  const { rows } = await pool.query<Takeover>(`select owner, run,
    (extract(epoch from lease_until) * 1000)::double precision as "leaseUntil",
    (extract(epoch from taken_at) * 1000)::double precision as "takenAt" from fleet.takeovers order by taken_at`);
  return rows;
}

/** A time in which something was away, in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  to: number;
}

/** What went down, and when. */
export interface Downtimes {
  /** When each worker was killed or paused, in order. */
  readonly workers: ReadonlyMap<string, readonly number[]>;
  /** When Postgres or Redis was away, so that no worker could take anything. */
  readonly servers: readonly Outage[];
}

/**
 * How long each run of a killed or paused worker was without one, in leases: from that moment until another worker held
 * it. Leaves out what fell into an outage of a server.
 *
 * @returns sorted
 */
export function waitsInLeases(
  taken: readonly Takeover[],
  { workers, servers }: Downtimes,
  leaseMs: number,
): number[] {
  const waits = taken.flatMap(({ owner, leaseUntil, takenAt }) => {
    const down = workers.get(owner)?.findLast((at) => at <= leaseUntil && at >= leaseUntil - leaseMs);
    if (down === undefined || servers.some(({ from, to }) => from < takenAt && to > down)) return [];
    return [(takenAt - down) / leaseMs];
  });
  return waits.sort((one, other) => one - other);
}
