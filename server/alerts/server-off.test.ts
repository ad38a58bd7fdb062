import { describe, expect, it } from 'vitest'
import { alertScene, before, weeks } from '#tests/support/alert-scene.ts'
import { watchNoData } from './no-data.ts'

describe('A day on which the server was off', () => {
  const scene = alertScene()
  const noon = '2026-10-14T10:00:00Z'
  const signal = new AbortController().signal
  const announceAt = async (instant: string) => {
    scene.context.clock.set(instant)
    await watchNoData(scene.context, signal)
  }
  /** Twenty visitors on eight Wednesdays, and one on 14 October, which is checked the day after. */
  async function fewCame() {
    const { come, write, firstEver } = scene
    await write(firstEver(), ...weeks.map((week) => come(20, before(noon, week))), come(1, noon))
  }
  async function lostVisitors(): Promise<number> {
    scene.context.clock.set('2026-10-15T12:30:00Z')
    await scene.look()
    return (await scene.alerts()).filter(({ kind }) => kind === 'drop').length
  }
  const forget = () => scene.context.database.db.deleteFrom('job_state').execute()

  it('does not count as a day with fewer visitors, because no one counted them', async () => {
    await forget()
    await fewCame()
    await announceAt('2026-10-12T08:00:00Z')
    // The server was off from Monday on. The day is checked before the server's next look.
    expect(await lostVisitors()).toBe(0)
    await announceAt('2026-10-15T12:30:00Z')
    await scene.context.database.db.deleteFrom('alert_watch').execute()
    expect(await lostVisitors()).toBe(0)
  })

  it('raises an alert if the server was on all day, by the website’s own midnight', async () => {
    const { db } = scene.context.database
    const looks = async (from: string) => {
      await forget()
      await db.deleteFrom('alert_watch').execute()
      // The job looks every hour, up to the time of the check.
      for (let at = Date.parse(from); at <= Date.parse('2026-10-15T12:30:00Z'); at += 3_600_000) {
        await announceAt(new Date(at).toISOString())
      }
    }
    await fewCame()
    // Berlin’s 14 October begins at 22:00 UTC of the 13th.
    await looks('2026-10-13T22:00:00Z')
    expect(await lostVisitors()).toBe(0)
    await looks('2026-10-13T21:59:59Z')
    expect(await lostVisitors()).toBe(1)
  })
})
