import { sql } from 'kysely'
import type { Db, SystemTrx, Trx } from '../../db/database.ts'

/** Returns until when servers asked to be left alone, by host; those of the past are left out. */
export async function readPauses(trx: Trx | Db, hosts: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (hosts.length === 0) return new Map()
  const rows = await trx
    .selectFrom('source_host')
    .selectAll()
    .where('host', 'in', [...hosts])
    .where('paused_until', '>', now)
    .execute()
  return new Map(rows.map(({ host, paused_until }) => [host, paused_until]))
}

/** Notes that a server asked to be left alone. A later end stays. */
export async function pauseHost(trx: SystemTrx, host: string, until: Date): Promise<void> {
  await sql`insert into source_host (host, paused_until) values (${host}, ${until})
    on conflict (host) do update set paused_until = greatest(source_host.paused_until, excluded.paused_until)`.execute(
    trx,
  )
}

/**
 * Takes the turn of a server, which rests afterwards: of all sources on it one is read at a time, also by several
 * processes. Servers that rest for a second are only checked; the reader of strangers' pages lets them rest.
 * @param options `alsoHost`: the server that the source was redirected to the last time, which is only checked
 * @returns until when a server rests if it isn't the source's turn; null if it is
 */
export async function reserveHost(
  db: Db,
  { host, alsoHost, now, restMs }: { host: string; alsoHost: string | null; now: Date; restMs: number },
): Promise<Date | null> {
  const paused = [...(await readPauses(db, alsoHost === null ? [host] : [host, alsoHost], now)).values()]
  if (paused.length > 0) return new Date(Math.max(...paused.map((until) => until.getTime())))
  if (restMs === 0) return null
  const until = new Date(now.getTime() + restMs)
  const { rows } = await sql`insert into source_host (host, paused_until) values (${host}, ${until})
    on conflict (host) do update set paused_until = excluded.paused_until where source_host.paused_until <= ${now}
    returning 1`.execute(db)
  return rows.length > 0 ? null : until
}
