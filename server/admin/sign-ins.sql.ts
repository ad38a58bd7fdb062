import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export interface SignInCount {
  provider: string
  signIns: number
  people: number
  lastAt: Date
}

/** Returns the number of sign-ins since an instant by provider. */
export async function countSignIns(trx: Trx, since: Date): Promise<SignInCount[]> {
  const { rows } = await sql<SignInCount>`
    select coalesce(details ->> 'provider', '') as provider, count(*)::int as "signIns",
      count(distinct user_id)::int as people, max(at) as "lastAt"
    from audit_event where kind = 'auth.signed_in' and at >= ${since}
    group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

export interface RefusalCount {
  reason: string
  count: number
  lastAt: Date
}

/** Returns the number of refused sign-ins since an instant by error code. */
export async function countRefusals(trx: Trx, since: Date): Promise<RefusalCount[]> {
  const { rows } = await sql<RefusalCount>`
    select coalesce(details ->> 'reason', details ->> 'code', '') as reason, count(*)::int as count,
      max(at) as "lastAt"
    from audit_event where kind = 'auth.refused' and at >= ${since}
    group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}
