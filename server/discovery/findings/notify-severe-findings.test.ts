import { beforeEach, describe, expect, it } from 'vitest'
import type { NotificationChannels } from '#app/shared/notification-kinds.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { detected, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'

describe('severe findings that are new', () => {
  const context = openContext()
  let scene: FindingScene
  beforeEach(async () => {
    context.clock.set('2026-09-20T10:00:00Z')
    scene = await findingScene(context)
  })

  const people = () => context.database.db
  const choose = (userId: string, finding: NotificationChannels) =>
    people()
      .updateTable('app_user')
      .set({ notification_preferences: JSON.stringify({ finding }) })
      .where('id', '=', userId)
      .execute()
  /** Adds an Admin who chose these channels. @returns the id */
  async function another(number: number, chosen: NotificationChannels, disabledAt: Date | null = null) {
    const id = `00000000-0000-4000-8009-${String(number).padStart(12, '0')}`
    await people()
      .insertInto('app_user')
      .values({ id, role: 'Admin', first_name: 'Ava', email: `ava-${number}@loop.test`, disabled_at: disabledAt })
      .execute()
    await choose(id, chosen)
    return id
  }
  const reached = async () => {
    const bells = people().selectFrom('notification').select('user_id').where('kind', '=', 'finding')
    const mails = people().selectFrom('mail').select('user_id').where('kind', '=', 'news.finding')
    return {
      bells: (await bells.orderBy('user_id').execute()).map(({ user_id: id }) => id),
      mails: (await mails.orderBy('user_id').execute()).map(({ user_id: id }) => id),
    }
  }

  it('reach each Admin by the channels that this Admin chose, and nobody else', async () => {
    const both = { app: true, mail: true }
    const onlyMail = await another(1, { app: false, mail: true })
    const onlyBell = await another(2, { app: true, mail: false })
    await another(3, { app: false, mail: false })
    await another(4, both, new Date('2026-09-01T10:00:00Z'))
    // Choices that an earlier role has left don't open Discovery.
    await choose(editor.userId, both)
    await choose(clara.userId, both)
    scene.links.says([detected('/a', { severity: 'high' })])
    await scene.run()
    expect(await reached()).toEqual({ bells: [admin.userId, onlyBell], mails: [admin.userId, onlyMail] })
  })

  it('are no news as long as they are not severe', async () => {
    scene.links.says([detected('/a', { severity: 'medium' })])
    await scene.run()
    expect(await reached()).toEqual({ bells: [], mails: [] })
  })
})
