import { badOption } from '../../bad-option.js';

/** Version of the tables that this release knows. */
export const tablesVersion = 1;

/** The name becomes part of each statement. @throws GalileanError `config/bad-option` */
export function checkedSchema(schema: string): string {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return schema;
  throw badOption('schema', 'lower case letters, digits and `_`, at most 63');
}

/**
 * SQL that creates the tables of the Postgres journal, for `psql` or your own migrations. Can be run repeatedly.
 *
 * @param schema The schema of the tables, created if it is missing. Default `galilean`.
 */
export function postgresJournalSql(schema = 'galilean'): string {
  const name = checkedSchema(schema);
  return `begin;
-- If two run this at once, one waits.
select pg_advisory_xact_lock(hashtext('galilean journal ${name}'));

create schema if not exists ${name};

create table if not exists ${name}.version (version integer not null);
insert into ${name}.version select ${tablesVersion} where not exists (select from ${name}.version);

create table if not exists ${name}.runs (
  wallet text collate "C" not null,
  run text collate "C" not null,
  flow text not null,
  -- The format of the steps.
  format integer not null,
  -- The parameters, as JSON.
  input text not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Whether a step is recorded. A run without steps does not exist for readers.
  begun boolean not null default false,
  -- When the result was recorded.
  finished_at timestamptz,
  -- Fencing token: changes with each worker that takes the run. Only the worker with this token may write.
  token uuid,
  owner text,
  lease_until timestamptz,
  primary key (wallet, run)
);
create index if not exists runs_open on ${name}.runs (begun_at) where finished_at is null;

-- A step that is recorded again is another row. The last one counts.
create table if not exists ${name}.steps (
  wallet text collate "C" not null,
  run text collate "C" not null,
  position bigint generated always as identity,
  step text collate "C" not null,
  -- JSON, which may hold a signed transaction.
  value text not null,
  -- Whether it is a signed transaction, which may land.
  signed boolean not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (wallet, run, position),
  foreign key (wallet, run) references ${name}.runs on delete cascade
);
commit;
`;
}
