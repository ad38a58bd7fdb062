import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { commentOnCard, readCard } from '../cards.ts'
import { editCardComment, removeCardComment } from './comments.ts'

const nora: Actor = { ...editor, userId: '00000000-0000-4000-8000-00000000b0b0' }

describe('A comment', () => {
  const context = openContext()
  const scene = decisionScene(context)
  let cardId: string
  beforeEach(async () => {
    await scene.reset()
    await insertAccounts(context, [{ actor: nora, email: 'nora@loop.test', firstName: 'Nora' }])
    cardId = await scene.add('Shorten the form')
  })

  const shownTo = async (reader: Actor) => (await readCard(context, reader, { cardId })).commentList
  /** Comments as the editor, and returns the comment's id. */
  const comment = async (text: string, mentions: string[] = []) => {
    await commentOnCard(context, editor, { cardId, text, mentions })
    context.clock.advance(1)
    return (await shownTo(editor)).at(-1)?.id ?? ''
  }
  const edit = (by: Actor, commentId: string, version: number, text: string, mentions: string[] = []) =>
    editCardComment(context, by, { cardId, commentId, version, text, mentions })
  const remove = (by: Actor, commentId: string, version = 1) =>
    removeCardComment(context, by, { cardId, commentId, version })
  const told = async (who: Actor) => (await scene.bellOf(who)).map(({ text }) => text)

  it('is edited by its author alone, and says that it was edited', async () => {
    const id = await comment('Frist')
    context.clock.advance(60_000)
    await edit(editor, id, 1, 'First')
    expect(await shownTo(editor)).toMatchObject([
      { text: 'First', version: 2, editedAt: '2026-10-15T12:01:00.001Z', mayEdit: true, mayRemove: true },
    ])
    for (const other of [nora, admin]) {
      await expect(edit(other, id, 2, 'Mine')).rejects.toMatchObject({
        code: 'auth.forbidden',
        message: 'You can edit and remove only your own comments.',
      })
    }
    expect([await shownTo(nora), await shownTo(admin)]).toMatchObject([
      [{ mayEdit: false, mayRemove: false }],
      [{ mayEdit: false, mayRemove: true }],
    ])
    // The same text is no edit.
    await edit(editor, id, 2, 'First')
    expect(await shownTo(editor)).toMatchObject([{ version: 2 }])
  })

  it('notifies people whom it mentions by an edit, each once, however often it is edited', async () => {
    const id = await comment('@Ada Doe, look', [admin.userId])
    await edit(editor, id, 1, '@Ada Doe and @Nora Doe, look', [nora.userId])
    expect([await told(admin), await told(nora)]).toEqual([['@Ada Doe, look'], ['@Ada Doe and @Nora Doe, look']])
    expect(await shownTo(editor)).toMatchObject([{ mentions: expect.arrayContaining(['Ada Doe', 'Nora Doe']) }])
    await edit(editor, id, 2, 'Nobody')
    expect(await shownTo(editor)).toMatchObject([{ mentions: [] }])
    await edit(editor, id, 3, 'Again @Ada Doe @Nora Doe', [admin.userId, nora.userId])
    expect([(await told(admin)).length, (await told(nora)).length]).toEqual([1, 1])
    expect(await scene.mails('news.card')).toHaveLength(2)
  })

  it('is changed only in the version that the person saw', async () => {
    const id = await comment('One')
    await edit(editor, id, 1, 'Two')
    const late = { code: 'comment.changed', status: 409 }
    await expect(edit(editor, id, 1, 'Late')).rejects.toMatchObject(late)
    await expect(remove(editor, id, 1)).rejects.toMatchObject(late)
    await expect(remove(admin, id, 1)).rejects.toMatchObject(late)
    await remove(editor, id, 2)
    const gone = { code: 'not_found', message: 'This comment was removed.' }
    await expect(edit(editor, id, 2, 'Late')).rejects.toMatchObject(gone)
    await expect(remove(editor, id, 2)).rejects.toMatchObject(gone)
  })

  it('is edited by one of two tabs at the same moment, and the other one learns of it', async () => {
    const id = await comment('One')
    const both = ['Two', 'Three'].map((text) => () => edit(editor, id, 1, text))
    const outcomes = await atOnce(context, ['card_comment'], both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'comment.changed' } })
    expect(await shownTo(editor)).toMatchObject([{ version: 2 }])
  })

  it('is removed by its author or an Admin, and the history keeps that, without its text', async () => {
    const [mine, other] = [await comment('A secret word'), await comment('Another secret')]
    await expect(remove(nora, mine)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(remove(clara, mine)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await remove(editor, mine)
    await remove(admin, other)
    const { commentList, history, comments } = await readCard(context, editor, { cardId })
    expect([commentList, comments]).toEqual([[], 0])
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'uncommented', person: 'Ada Doe', note: '' },
      { kind: 'uncommented', person: 'Emil Doe', note: '' },
    ])
    expect(JSON.stringify(history)).not.toContain('secret')
  })
})
