import { sql, type Kysely } from 'kysely'

/**
 * Billing on Stripe. Stripe's objects are the truth: `subscription` repeats what was last read of them, one row for each
 * company, so that pages and limits work while Stripe doesn't answer. All of it is for staff only. Nobody writes
 * `stripe_event` and `subscription` as a person: webhooks have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each company, with who pays for it, and one without a company for the agency.
  await sql`create table billing_account (
    id uuid primary key default gen_random_uuid(),
    client_id uuid unique references client (id) on delete cascade,
    payer text not null check (payer in ('client', 'agency')),
    customer_id text unique,
    created_at timestamptz not null,
    check (client_id is not null or payer = 'agency')
  )`.execute(db)
  await sql`create unique index billing_account_agency on billing_account ((true)) where client_id is null`.execute(db)
  await sql`create table subscription (
    client_id uuid primary key references client (id) on delete cascade,
    id text not null unique,
    customer_id text not null,
    status text not null,
    plan text,
    interval text,
    is_paid boolean not null,
    paid_plan text,
    entitled_until timestamptz,
    action text not null,
    period_end timestamptz,
    cancel_at timestamptz,
    trial_end timestamptz,
    created_at timestamptz not null,
    read_at timestamptz not null
  )`.execute(db)
  await sql`create table stripe_event (
    id text primary key,
    type text not null,
    object_id text,
    subscription_id text,
    received_at timestamptz not null,
    handled_at timestamptz,
    failure text,
    attempts integer not null default 0
  )`.execute(db)
  await sql`create index stripe_event_received on stripe_event (received_at desc, id)`.execute(db)
  await sql`create index stripe_event_waiting on stripe_event (received_at) where handled_at is null`.execute(db)

  for (const table of ['billing_account', 'subscription', 'stripe_event']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not loop_in_demo())`.execute(db)
  }
  await sql`grant select, insert, update on billing_account to loop_app`.execute(db)
  await sql`grant select on subscription, stripe_event to loop_app`.execute(db)
  await sql`create policy staff on billing_account to loop_app
    using (loop_is_staff() and (client_id is null or loop_sees_client(client_id)))`.execute(db)
  await sql`create policy staff on subscription for select to loop_app
    using (loop_is_staff() and loop_sees_client(client_id))`.execute(db)
  await sql`create policy staff on stripe_event for select to loop_app using (loop_is_staff())`.execute(db)
}
