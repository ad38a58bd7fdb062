import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { effectScene, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readCard } from '../cards.ts'

const clientId = companyId(1)

describe('The verdict of a card', () => {
  let scene: EffectScene
  const clock = testClock('2026-09-01T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-01T12:00:00Z')
    scene = await effectScene(context)
  })

  const read = (cardId: string) => readCard(context, editor, { cardId })
  const measuredAt = async (cardId: string, full: number) => {
    clock.set(whenFull(full))
    await scene.run()
    return read(cardId)
  }

  it('notifies the owner and the people of the first one and of another one by late data, each time once', async () => {
    const people = { ownerId: editor.userId, people: [admin.userId, editor.userId] }
    const id = await scene.ship('Show prices', people)
    await measuredAt(id, 27)
    expect(await verdictsOf(context, editor)).toEqual([])
    // Killed after the first verdict, and run again by two processes at once.
    clock.set(whenFull(28))
    const both = [() => scene.run(), () => scene.run()]
    await atOnce(context, ['card_effect'], both)
    await scene.run()
    const first = ['Verdict for “Show prices”: improved', 'Company 1: confirm the verdict or overrule it.']
    const url = `/crafting/all/${id}?client=${clientId}`
    for (const who of [editor, admin]) expect(await verdictsOf(context, who)).toEqual([[...first, url]])
    clock.set('2026-10-10T12:00:00Z')
    await scene.count(0)
    await scene.run()
    await scene.run()
    const other = ['Verdict for “Show prices”: no clear change', 'Company 1: measured again, the verdict changed.']
    for (const who of [editor, admin]) {
      expect(await verdictsOf(context, who)).toEqual([
        [...first, url],
        [...other, url],
      ])
    }
    expect(await verdictsOf(context, clientOf(1))).toEqual([])
  })

  it('notifies nobody of the same one with other numbers, nor of a card that nobody works on', async () => {
    const id = await scene.ship('Show prices', { ownerId: editor.userId })
    await measuredAt(id, 28)
    await scene.count(0.7)
    await scene.run()
    expect((await read(id)).measured).toMatchObject({
      result: { verdict: 'improved' },
      older: [{ verdict: 'improved' }],
    })
    expect(await verdictsOf(context, editor)).toHaveLength(1)
    await context.database.db.deleteFrom('notification').execute()
    await context.database.db.updateTable('card').set({ owner_id: null }).execute()
    await scene.count(0)
    await scene.run()
    expect((await read(id)).measured?.result.verdict).toBe('no-change')
    expect(await context.database.db.selectFrom('notification').select('id').execute()).toEqual([])
  })
})

/** Returns the notifications of verdicts that a person got, oldest first. */
const verdictsOf = async (context: Context, { userId }: Actor) =>
  (
    await context.database.db
      .selectFrom('notification')
      .select(['title', 'text', 'url'])
      .where('user_id', '=', userId)
      .where('title', 'like', 'Verdict%')
      .orderBy('created_at')
      .execute()
  ).map(({ title, text, url }) => [title, text, url])
