import type { Pool } from 'pg';

// Workers of one name follow each other, so each process has a name of its connections too.
const observer = `
create schema fleet;
create table fleet.takings (
  taken_at timestamptz, process text, token uuid primary key, old_token uuid, old_lease_until timestamptz
);
create function fleet.note() returns trigger language plpgsql as $$
begin
  insert into fleet.takings
    select clock_timestamp(), current_setting('application_name'), new.token, old.token, old.lease_until;
  return null;
end $$;
create trigger note_insert after insert on galilean.runs for each row execute function fleet.note();
create trigger note_update after update of token on galilean.runs for each row
  when (new.token is not null and new.token is distinct from old.token) execute function fleet.note();`;

/** Lets the database note each time that a process takes a run. */
export const observeTakeovers = (pool: Pool) => pool.query(observer);

/** A run that one process took from another. Times in milliseconds since 1970, by the clock of the machine. */
export interface Takeover {
  /** The process that held it. */
  readonly from: string;
  /** When its lease ended. */
  readonly leaseUntil: number;
  readonly takenAt: number;
}

export async function takeovers(pool: Pool): Promise<Takeover[]> {
  const { rows } = await pool.query<Takeover>(`select before.process as "from",
      (extract(epoch from taking.old_lease_until) * 1000)::double precision as "leaseUntil",
      (extract(epoch from taking.taken_at) * 1000)::double precision as "takenAt"
    from fleet.takings taking join fleet.takings before on before.token = taking.old_token
    order by taking.taken_at`);
  return rows;
}

/** A time in which something was away, in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What went down, and when. */
export interface Downtimes {
  /** When each process was killed or paused, in order. */
  readonly processes: ReadonlyMap<string, readonly number[]>;
  /** When Postgres or Redis was away, so that no worker could take anything. */
  readonly servers: readonly Outage[];
}

/**
 * How long each run of a killed or paused process was without one, in leases: from that moment until another process held
 * it. Leaves out what fell into an outage of a server.
 *
 * @returns sorted
 */
export function waitsInLeases(
  taken: readonly Takeover[],
  { processes, servers }: Downtimes,
  leaseMs: number,
): number[] {
  const waits = taken.flatMap(({ from, leaseUntil, takenAt }) => {
    const down = processes.get(from)?.findLast((at) => at <= leaseUntil);
    const isDuringOutage = servers.some((outage) => outage.from < takenAt && outage.to > down!);
    return down === undefined || isDuringOutage ? [] : [(takenAt - down) / leaseMs];
  });
  return waits.sort((one, other) => one - other);
}
