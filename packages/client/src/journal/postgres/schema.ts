import { badOption } from '../../bad-option.js';

/** The version of the tables that this release knows. */
export const tablesVersion = 1;

/** @throws GalileanError `config/bad-option`: it becomes part of each statement */
export function checkedSchema(schema: string): string {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return schema;
  throw badOption('schema', 'lower case letters, digits and `_`, at most 63');
}

/**
 * The tables of the Postgres journal, as SQL for `psql` or your own migrations. It may run again and again.
 *
 * @param schema The tables' schema, which it makes. Default `galilean`.
 */
export function postgresJournalSql(schema = 'galilean'): string {
  const name = checkedSchema(schema);
  return `begin;
-- Of two that run this at once, one waits.
select pg_advisory_xact_lock(hashtext('galilean journal ${name}'));

create schema if not exists ${name};

create table if not exists ${name}.version (version integer not null);
insert into ${name}.version select ${tablesVersion} where not exists (select from ${name}.version);

create table if not exists ${name}.runs (
  wallet text collate "C" not null,
  run text collate "C" not null,
  flow text not null,
  -- How the flow's release writes its steps.
  format integer not null,
  -- The parameters, as JSON.
  input text not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- The step that was recorded last; none yet, and the run is none.
  last_step text,
  -- Whether something is signed, and so may land.
  signed boolean not null default false,
  -- When the result was recorded.
  finished_at timestamptz,
  -- Changes with each worker that takes the run: the one whose token it is may write.
  token uuid,
  owner text,
  lease_until timestamptz,
  primary key (wallet, run)
);
create index if not exists runs_open on ${name}.runs (begun_at) where finished_at is null;

create table if not exists ${name}.steps (
  wallet text collate "C" not null,
  run text collate "C" not null,
  step text collate "C" not null,
  position bigint generated always as identity,
  -- JSON; signed transactions are among it.
  value text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (wallet, run, step),
  foreign key (wallet, run) references ${name}.runs on delete cascade
);
commit;
`;
}
