const leaseOf = (ms: string) => `clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
const isFree = '(r.lease_until is null or r.lease_until < clock_timestamp())';
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
    `${column} = case when r.last_step is null then excluded.${column} else r.${column} end`;
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
      returning ${identity}, r.last_step, (select synchronous_commit from quick)`,

    /** Wallet, run, token, owner, lease. No row when there is nothing to claim. */
    claim: `with ${withoutWaiting}
      update ${runs} r set token = $3, owner = $4, lease_until = ${leaseOf('$5')} from quick
      where wallet = $1 and run = $2 and finished_at is null and last_step is not null and ${isFree}
      returning ${identity}, r.last_step, synchronous_commit`,

    /** Wallet, run. */
    holder: `select owner from ${runs} where wallet = $1 and run = $2`,

    /** Wallet, run. */
    entries: `select step, value from ${steps} where wallet = $1 and run = $2 order by position`,

    /** Wallet, run, token, step, value, lease, whether it is the result, whether it is signed. */
    record: `with held as (
        update ${runs} set lease_until = ${leaseOf('$6')}, last_step = $4::text, signed = signed or $8,
          finished_at = case when $7 then clock_timestamp() else finished_at end
        where wallet = $1 and run = $2 and token = $3 and current_setting('synchronous_commit') <> 'off'
        returning wallet, run
      ), written as (
        insert into ${steps} (wallet, run, step, value) select wallet, run, $4::text, $5 from held
        on conflict (wallet, run, step) do update set value = excluded.value, recorded_at = clock_timestamp()
        returning step
      )
      select exists (select from written) as recorded, current_setting('synchronous_commit') as synchronous_commit`,

    /** Wallet, run, token. Deletes a run without steps. Returns whether this worker still held it. */
    close: `with ${withoutWaiting}, gone as (
        delete from ${runs} using quick where wallet = $1 and run = $2 and token = $3 and last_step is null
        returning run
      ), freed as (
        update ${runs} set token = null, owner = null, lease_until = null from quick
        where wallet = $1 and run = $2 and token = $3 and last_step is not null
        returning run
      )
      select exists (select from gone) or exists (select from freed) as was_held`,

    /** Tokens, lease. Returns the tokens that still hold their runs. */
    renew: `with ${withoutWaiting}
      update ${runs} set lease_until = ${leaseOf('$2')} from quick where token = any($1::uuid[]) returning token`,

    /** Wallet. */
    unfinished: `select wallet, run, ${identity} from ${runs} r
      where wallet = $1 and finished_at is null and last_step is not null order by begun_at, run`,

    listUnfinished: `select wallet, run, ${identity}, last_step, signed,
        greatest(0, extract(epoch from clock_timestamp() - begun_at) * 1000)::double precision as age_ms,
        case when ${isFree} then null else coalesce(owner, 'another worker') end as holder
      from ${runs} r where finished_at is null and last_step is not null order by begun_at, run`,

    /** Wallet, run. No row when there is no such run. */
    isFinished: `select finished_at is not null as finished from ${runs}
      where wallet = $1 and run = $2 and last_step is not null`,

    /** Wallet, run. */
    forget: `delete from ${runs} where wallet = $1 and run = $2 and finished_at is not null`,
  };
};

export type Statements = ReturnType<typeof statementsFor>;
