import { beforeEach, describe, expect, it } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { commentOnCard, readCard, updateCard } from '../cards.ts'
import { decideCard, moveCards } from '../move-cards.ts'

describe('The other side is told of a card', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(() => scene.reset())

  const titles = async (actor: typeof clara) => (await scene.bellOf(actor)).map(({ title }) => title)
  const move = (cardIds: string[], action: 'approve' | 'start' | 'ship' | 'dismiss' | 'trash') =>
    moveCards(context, editor, { cardIds, move: { action, note: action === 'dismiss' ? 'Too dear' : '' } })

  it('a Client, when staff approve, ship or dismiss a shared card', async () => {
    const [one, other] = [await scene.add('Shorten the form'), await scene.add('New prices')]
    await move([one], 'approve')
    await move([one], 'start')
    await move([one], 'ship')
    await move([other], 'dismiss')
    expect(await titles(clara)).toEqual([
      '“New prices” was dismissed',
      '“Shorten the form” has shipped',
      '“Shorten the form” was approved',
    ])
    const [news] = await scene.bellOf(clara)
    expect(news?.url).toBe(`/?client=${clientId}`)
    expect(await titles(stranger)).toEqual([])
    expect(await scene.mails('news.card')).toEqual([])
  })

  it('once for several cards, and never of an internal one', async () => {
    const shared = [await scene.add('One'), await scene.add('Two')]
    const secret = await scene.add('Secret', { internal: true })
    await move([...shared, secret], 'approve')
    expect(await titles(clara)).toEqual(['2 recommendations were approved'])
    await move([secret], 'ship')
    expect(await titles(clara)).toEqual(['2 recommendations were approved'])
  })

  it('a Client, when a card on which the team already works is shared', async () => {
    const id = await scene.add('Faster pages', { internal: true })
    await move([id], 'start')
    expect(await titles(clara)).toEqual([])
    const { version } = await readCard(context, editor, { cardId: id })
    await updateCard(context, editor, { cardId: id, change: { version, internal: false } })
    expect(await titles(clara)).toEqual(['“Faster pages” was shared with you'])
  })

  it('staff, when a Client decides; and nobody of their own deed', async () => {
    const id = await scene.add('Shorten the form')
    const { version } = await readCard(context, editor, { cardId: id })
    await decideCard(context, clara, { clientId, cardId: id, decision: { action: 'approve', note: '', version } })
    expect(await titles(editor)).toEqual(['Clara Doe approved “Shorten the form”'])
    expect(await titles(clara)).toEqual([])
  })

  it('who works on a card, when somebody else comments on it', async () => {
    const id = await scene.add('Shorten the form')
    await commentOnCard(context, editor, { cardId: id, text: 'My own note' })
    expect(await titles(editor)).toEqual([])
    await commentOnCard(context, admin, { cardId: id, text: 'Which field first?' })
    expect(await scene.bellOf(editor)).toMatchObject([
      { title: 'Ada Doe commented on “Shorten the form”', text: 'Which field first?' },
    ])
    await commentOnCard(context, admin, { cardId: id, text: '@Emil Doe the phone', mentions: [editor.userId] })
    expect(await titles(editor)).toEqual([
      'Ada Doe commented on “Shorten the form”',
      'Ada Doe mentioned you in “Shorten the form”',
    ])
    expect(await titles(clara)).toEqual([])
  })
})
