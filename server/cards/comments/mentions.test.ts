import { beforeEach, describe, expect, it } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { commentOnCard } from '../cards.ts'

describe('Mentions in comments', () => {
  const context = openContext()
  const scene = decisionScene(context)
  let cardId: string
  beforeEach(async () => {
    await scene.reset()
    cardId = await scene.add('Shorten the form')
  })

  const comment = (text: string, mentions: string[]) => commentOnCard(context, editor, { cardId, text, mentions })
  const told = async () => (await scene.bellOf(admin)).map(({ title, text }) => [title, text])

  it('notify the person once per comment, in the bell and by mail', async () => {
    await comment('@Ada Doe, look. @Ada Doe!', [admin.userId, admin.userId])
    expect(await told()).toEqual([['Emil Doe mentioned you in “Shorten the form”', '@Ada Doe, look. @Ada Doe!']])
    expect(await scene.mails('news.card')).toMatchObject([
      { recipient: 'ada@loop.test', subject: 'Emil Doe mentioned you in “Shorten the form”' },
    ])
    expect((await scene.read(cardId)).commentList).toMatchObject([{ mentions: ['Ada Doe'] }])
    expect((await scene.bellOf(admin))[0]?.url).toBe(`/crafting/all/${cardId}?client=${clientId}`)
  })

  it('reach nobody whom the text doesn’t name, no Client, nobody deactivated and not the author', async () => {
    await comment('Nobody', [admin.userId])
    // Named, but not chosen.
    await comment('@Ada Doe', [])
    await comment('@Clara Doe @Emil Doe', [clara.userId, editor.userId])
    await context.database.db
      .updateTable('app_user')
      .set({ disabled_at: context.clock() })
      .where('id', '=', admin.userId)
      .execute()
    await comment('@Ada Doe', [admin.userId])
    expect(await told()).toEqual([])
    expect([await scene.bellOf(clara), await scene.bellOf(editor)]).toEqual([[], []])
  })

  it('of people with the same name reach the chosen one', async () => {
    await context.database.db
      .updateTable('app_user')
      .set({ first_name: 'Emil' })
      .where('id', '=', admin.userId)
      .execute()
    await comment('@Emil Doe', [admin.userId])
    expect(await told()).toHaveLength(1)
    expect(await scene.bellOf(editor)).toEqual([])
  })

  it('with hostile names and texts stay plain text', async () => {
    await context.database.db
      .updateTable('app_user')
      .set({ first_name: '<img src=x>', last_name: '$& {count, plural}' })
      .where('id', '=', admin.userId)
      .execute()
    await comment('@<img src=x> $& {count, plural} <script>', [admin.userId])
    const [mail] = await scene.mails('news.card')
    expect(mail?.body_html).not.toMatch(/<img|<script/)
    expect((await scene.read(cardId)).commentList).toMatchObject([{ mentions: ['<img src=x> $& {count, plural}'] }])
  })
})
