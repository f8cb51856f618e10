import { resultEntry } from '../../journal-interface.js';

const leaseOf = (ms: string) => `clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
const isFree = '(r.lease_until is null or r.lease_until < clock_timestamp())';
/** Whether this worker holds the run, on a connection whose commits are safe. */
const isHeld = `r.wallet = $1 and r.run = $2 and r.token = $3 and r.lease_until is not null and current_setting('synchronous_commit') <> 'off'`;
const identity = 'r.flow, r.format, r.input';

/**
 * A crash of the server may lose who holds a run, since no one holds it then. So such a statement does not wait for the
 * disk. The connection's own setting is read first.
 */
const withoutWaiting = `before as materialized (select current_setting('synchronous_commit') as synchronous_commit),
  quick as materialized (select synchronous_commit, set_config('synchronous_commit', 'off', true) from before)`;

/** The statements on the tables of a schema. Each is a transaction; its comment lists the parameters in order. */
export const statementsFor = (schema: string) => {
  const [runs, steps] = [`${schema}.runs`, `${schema}.steps`];
  const kept = (column: string) =>
    `${column} = case when r.begun then r.${column} else excluded.${column} end`;
  const insert = `insert into ${steps} (wallet, run, step, value, signed)
        select r.wallet, r.run, $4::text, $5::text, $6::boolean`;
  return {
    version: `select version from ${schema}.version`,

    /** Wallet, run, flow, format, input, token, owner, lease. No row when another worker holds it. */
    open: `with ${withoutWaiting}
      insert into ${runs} as r (wallet, run, flow, format, input, token, owner, lease_until)
      select $1::text, $2::text, $3::text, $4::integer, $5::text, $6::uuid, $7::text, ${leaseOf('$8')} from quick
      on conflict (wallet, run) do update set
        token = excluded.token, owner = excluded.owner, lease_until = excluded.lease_until,
        ${['flow', 'format', 'input', 'begun_at'].map(kept).join(', ')}
      where ${isFree}
      returning ${identity}, r.begun, (select synchronous_commit from quick)`,

    /** Wallet, run, token, owner, lease. No row when there is nothing to claim. */
    claim: `with ${withoutWaiting}
      update ${runs} r set token = $3, owner = $4, lease_until = ${leaseOf('$5')} from quick
      where wallet = $1 and run = $2 and finished_at is null and begun and ${isFree}
      returning ${identity}, begun, synchronous_commit`,

    /** Wallet, run. */
    holder: `select owner from ${runs} where wallet = $1 and run = $2`,

    /** Wallet, run. Says whether a standby answers, which may lack the last steps: some poolers send reads there. */
    entries: `select step, value, pg_is_in_recovery() as standby from ${steps}
      where wallet = $1 and run = $2 order by position`,

    /**
     * Wallet, run, token, step, value, whether it is signed. For a step between the first and the result. No row when
     * this worker lost the run. Locks the run's row until the commit: a worker that takes the run waits for this step, or
     * this statement waits for that worker and finds its token. An update of that row would take longer.
     */
    record: `${insert} from ${runs} r where ${isHeld} for no key update returning true as recorded`,

    /** The same, and whether it is the result. For the first step and the result, which change the run's row. */
    recordAndMark: `with r as (
        update ${runs} r
        set begun = true, finished_at = case when $7 then clock_timestamp() else finished_at end
        where ${isHeld} returning wallet, run
      ) ${insert} from r returning true as recorded`,

    /** Wallet, run, token. */
    isMine: `select token = $3 as mine from ${runs} where wallet = $1 and run = $2`,

    /**
     * Wallet, run, token. Deletes a run without steps. Returns whether this worker still held it. The token stays, so that
     * `isMine` says afterwards whether another worker has taken the run.
     */
    close: `with ${withoutWaiting}, gone as (
        delete from ${runs} using quick where wallet = $1 and run = $2 and token = $3 and not begun
        returning run
      ), freed as (
        update ${runs} set owner = null, lease_until = null from quick
        where wallet = $1 and run = $2 and token = $3 and begun
        returning run
      )
      select exists (select from gone) or exists (select from freed) as was_held`,

    /** Tokens, lease. Returns the tokens that still hold their runs. */
    renew: `with ${withoutWaiting}
      update ${runs} set lease_until = ${leaseOf('$2')} from quick
      where token = any($1::uuid[]) and lease_until is not null returning token`,

    /** Wallet. */
    unfinished: `select wallet, run, ${identity} from ${runs} r
      where wallet = $1 and finished_at is null and begun order by begun_at, run`,

    listUnfinished: `select wallet, run, ${identity}, last_step, signed,
        greatest(0, extract(epoch from clock_timestamp() - begun_at) * 1000)::double precision as age_ms,
        case when ${isFree} then null else coalesce(owner, 'another worker') end as holder
      from ${runs} r cross join lateral (
        select (array_agg(step order by position desc))[1] as last_step, bool_or(signed) as signed
        from ${steps} s where s.wallet = r.wallet and s.run = r.run
      ) recorded
      where finished_at is null and begun order by begun_at, run`,

    /** Wallet, the earliest time in milliseconds since 1970. */
    finished: `select r.wallet, r.run, ${identity}, finished_ms, result
      from ${runs} r cross join lateral (
        select floor(extract(epoch from r.finished_at) * 1000)::double precision as finished_ms
      ) at cross join lateral (
        select value as result from ${steps} s
        where s.wallet = r.wallet and s.run = r.run and s.step = '${resultEntry}' order by position desc limit 1
      ) recorded
      where r.wallet = $1 and finished_ms >= $2::double precision order by r.finished_at, r.run`,

    /** Wallet, run. No row when there is no such run. */
    isFinished: `select finished_at is not null as finished from ${runs}
      where wallet = $1 and run = $2 and begun`,

    /** Wallet, run. */
    forget: `delete from ${runs} where wallet = $1 and run = $2 and finished_at is not null`,
  };
};

export type Statements = ReturnType<typeof statementsFor>;
