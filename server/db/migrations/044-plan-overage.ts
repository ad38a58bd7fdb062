import { sql, type Kysely } from 'kysely'

/**
 * What companies over their plan's monthly events were notified of, one row for each. Everything but the dates is
 * derived from rollups and the current plan (app/shared/billing/standing.ts). Only a job writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table plan_overage (
    client_id uuid primary key references client (id) on delete cascade,
    spike_month date,
    noticed_at timestamptz,
    lock_at timestamptz,
    reminded_at timestamptz,
    locked_at timestamptz,
    check ((noticed_at is null) = (lock_at is null)),
    check (noticed_at is not null or (reminded_at is null and locked_at is null))
  )`.execute(db)
  await sql`alter table plan_overage enable row level security`.execute(db)
  await sql`create policy demo_apart on plan_overage as restrictive to loop_app using (not loop_in_demo())`.execute(db)
  await sql`grant select on plan_overage to loop_app`.execute(db)
  await sql`create policy tenant on plan_overage for select to loop_app using (loop_sees_client(client_id))`.execute(db)
}
