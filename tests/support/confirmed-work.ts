import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { errorsIn, type Kill } from '#tests/support/killable-server.ts'
import { logLine } from '#tests/support/access-log.ts'
import type { AskedServer } from '#tests/support/asked-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { sendPageViews, type Installation } from '#tests/support/installation.ts'
import { textsInZip } from '#tests/support/zip-texts.ts'

/** The work that runs, besides ingest, when the server is killed. */
export const works = ['ingest', 'import', 'packing', 'deletion', 'export', 'refresh'] as const
type Work = (typeof works)[number]

/** Returns the day this many days ago. */
const dayAgo = (days: number) => addDays(utcDay(new Date()), -days)

/** Lines of an import: enough that reading, packing and deleting them take several transactions. */
const importedViews = 6000
const doomedViews = 1500

/** Collects what an installation has confirmed to people, so that a test can check it after each kill. */
export class Confirmed {
  readonly #installation: Installation
  readonly #acknowledged = new Set<string>()
  readonly #unanswered = new Set<string>()
  /** Page views of started imports, by path. */
  readonly #imported = new Map<string, number>()
  readonly #doomed: string[] = []
  #deletions = 0
  #admin: HttpBrowser
  constructor(installation: Installation) {
    this.#installation = installation
    this.#admin = installation.admin
  }

  /** Begins some work besides ingest and kills the server, its Postgres or both in the middle of it. */
  async killDuring(
    work: Work,
    { round, random, server, kill }: { round: number; random: () => number; server: AskedServer; kill: Kill },
  ) {
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    const { domain } = this.#installation
    let ending: Promise<unknown> | undefined
    // A website that receives events is not packed, so the first pack must come before them.
    if (work === 'packing') await untilPacking(server)
    // Ingest runs all the time; its own rounds end after this many events, the others when their work is running.
    const enough = 50 + Math.floor(random() * 400)
    const { signal, abort } = abortable()
    const load = { domain, prefix: `live-${round}`, count: 100_000, senders: work === 'ingest' ? 12 : 3, signal }
    const killNow = () => kill.now().then(abort)
    const sending = sendPageViews([server.origin], load, (acknowledged) => {
      if (work === 'ingest' && acknowledged >= enough) ending ??= killNow()
    })
    if (work !== 'ingest') {
      await this.#begin(work, round, server)
      await setTimeout(random() * (work === 'packing' ? 300 : 2500))
      ending = killNow()
    }
    const sent = await sending
    await ending
    for (const path of sent.acknowledged) this.#acknowledged.add(path)
    for (const path of sent.unanswered) this.#unanswered.add(path)
  }

  async #begin(work: Work, round: number, server: AskedServer): Promise<void> {
    const { clientId, domain } = this.#installation
    if (work === 'import') return this.#upload(round)
    if (work === 'deletion') {
      const path = this.#doomed.pop()
      if (path === undefined) return
      const range = { from: dayAgo(300), to: dayAgo(30), what: { part: 'page', value: path } }
      await this.#admin.call('requestDeletionFn', { clientId, range, domain })
      this.#imported.delete(path)
      this.#deletions += 1
    }
    if (work === 'export') {
      // Earlier exports expire to make room.
      await server.query('update website_export set expires_at = now() where finished_at is not null')
      await this.#admin.call('requestExportFn', { clientId })
    }
  }

  /** Uploads a log of a day and begins its import. */
  async #upload(round: number): Promise<void> {
    const { clientId } = this.#installation
    const begin = Date.parse(`${dayAgo(60 + round)}T00:00:00Z`)
    const doomed = `/doomed-${round}`
    const lines = Array.from({ length: importedViews }, (_, number) => {
      const target = number < doomedViews ? doomed : `/log-${round}-${number}`
      this.#imported.set(target, (this.#imported.get(target) ?? 0) + 1)
      const address = `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`
      return logLine({ at: new Date(begin + number * 14_000).toISOString(), address, target })
    })
    const file = `${lines.join('\n')}\n`
    const path = `/api/clients/${clientId}/imports`
    const origin = this.#admin.origin
    const announced = await this.#admin.send(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'access-log', fileName: 'access.log', size: Buffer.byteLength(file) }),
    })
    const { id } = (await announced.json()) as { id: number }
    const sent = await this.#admin.send(`${path}/${id}/pieces/0`, { method: 'PUT', headers: { origin }, body: file })
    expect([announced.status, sent.status]).toEqual([201, 200])
    await eventually(
      () => this.#imports(),
      ([newest]) => newest?.state === 'previewed',
    )
    await this.#admin.call('startImportFn', { clientId, importId: id })
    this.#doomed.push(doomed)
  }

  async #imports() {
    const { clientId } = this.#installation
    return (await this.#admin.call<{ imports: { state: string }[] }>('listImportsFn', { clientId })).imports
  }

  /** Compares a restarted server with everything it had confirmed. */
  async check(work: Work, { round, server }: { round: number; server: AskedServer }): Promise<void> {
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    const where = `round ${round}, killed during ${work}`
    const stored = async () =>
      new Map(
        (
          await server.query<{ value: string; count: number }>(
            `select value, count(*)::int as count from stored_event event
             join term on term.site_id = event.site_id and term.id = event.page group by 1`,
          )
        ).map(({ value, count }) => [value, count]),
      )
    const first = await stored()
    expect([where, [...this.#acknowledged].filter((path) => first.get(path) !== 1)]).toEqual([where, []])
    // As if the minute had passed after which another process may take over.
    await server.query(
      `update loop_queue.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`,
    )
    await this.#untilIdle(server)

    const counts = await stored()
    const expected = new Map([...this.#imported, ...[...this.#acknowledged].map((path): [string, number] => [path, 1])])
    for (const path of this.#unanswered) if (counts.has(path)) expected.set(path, 1)
    expect([where, differencesOf(counts, expected)]).toEqual([where, []])
    expect([where, await unequalMonths(server)]).toEqual([where, []])
    const [audit] = await server.query<{ count: number }>(
      `select count(*)::int as count from audit_event where kind = 'tracking.data_deleted'`,
    )
    expect([where, audit?.count]).toEqual([where, this.#deletions])
    if (work === 'export') await this.#checkExport(where)
    expect([where, errorsIn(server)]).toEqual([where, []])
  }

  /** Waits until all started work has ended and is counted. */
  async #untilIdle(server: AskedServer): Promise<void> {
    const left = () =>
      server.query<{ days: number; imports: number; deletions: number; exports: number }>(`
        select (select count(*) from site_day where dirty <> 0)::int as days,
          (select count(*) from website_import where state <> 'done')::int as imports,
          (select count(*) from data_deletion where finished_at is null)::int as deletions,
          (select count(*) from website_export where finished_at is null)::int as exports`)
    await eventually(left, ([row]) => row !== undefined && Object.values(row).every((count) => count === 0), {
      seconds: 600,
    })
  }

  /** The newest export contains every imported event once. */
  async #checkExport(where: string): Promise<void> {
    const { clientId } = this.#installation
    const [newest] = await this.#admin.call<{ id: string }[]>('listExportsFn', { clientId })
    const answer = await this.#admin.send(`/api/clients/${clientId}/exports/${newest?.id}`)
    const files = await textsInZip(Buffer.from(await answer.arrayBuffer()))
    const today = dayAgo(1)
    const counts = new Map<string, number>()
    for (const [name, text] of files) {
      if (!name.startsWith('events/')) continue
      for (const line of text.trim().split('\r\n').slice(1)) {
        const [day = '', , , , , page = ''] = line.split(',')
        if (day < today) counts.set(page, (counts.get(page) ?? 0) + 1)
      }
    }
    expect([where, differencesOf(counts, this.#imported)]).toEqual([where, []])
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Waits until a day of an import begins to be packed, or all are. */
async function untilPacking(server: AskedServer): Promise<void> {
  const state = () =>
    server.query<{ packs: number; open: number }>(`
      select (select count(*) from event_pack)::int as packs,
        (select count(*) from site_day where pack_state < 2 and day < current_date - 3)::int as open`)
  const [before] = await state()
  await eventually(state, ([now]) => now?.packs !== before?.packs || now?.open === 0, { everyMs: 20 })
}

/** Returns some paths with different numbers, as `path: found instead of expected`. */
function differencesOf(found: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): string[] {
  const paths = new Set([...found.keys(), ...expected.keys()])
  return [...paths]
    .filter((path) => found.get(path) !== expected.get(path))
    .slice(0, 20)
    .map((path) => `${path}: ${found.get(path) ?? 0} instead of ${expected.get(path) ?? 0}`)
}

/** Returns months with totals that differ from the sum of their events. */
function unequalMonths(server: AskedServer) {
  return server.query(`
    with counted as (
      select site_id, month, sum(pageviews)::int as views, sum(visitors)::int as visitors from month_rollup
      where dimension = 0 group by 1, 2
    ), recounted as (
      select site_id, date_trunc('month', day)::date as month, count(*) filter (where kind = 1)::int as views,
        count(distinct (day, visitor))::int as visitors
      from stored_event group by 1, 2
    )
    select * from counted full join recounted using (site_id, month)
    where (counted.views, counted.visitors) is distinct from (recounted.views, recounted.visitors)
      and (coalesce(counted.views, 0) <> 0 or recounted.views is not null)`)
}
