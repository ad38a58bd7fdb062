import { beforeEach, describe, expect, it } from 'vitest'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { companyId, editor, insertCompanies, removeEverybody } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { createCard } from '../create-card.ts'
import { moveCards } from '../move-cards.ts'
import { listClashes } from './clashes.ts'

const page = (path: string): CardTarget => ({ kind: 'page', path })

describe('Cards that get in each other’s way', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: editor, email: 'emil@loop.test' },
    ])
  })

  const add = async (title: string, target: CardTarget | null, clientId = companyId(1)) =>
    (await createCard(context, editor, { clientId, card: cardForm(title, { target }) })).id
  const ship = async (...given: Parameters<typeof add>) => {
    const id = await add(...given)
    await moveCards(context, editor, { cardIds: [id], move: { action: 'start', note: '' } })
    await moveCards(context, editor, { cardIds: [id], move: { action: 'ship', note: '' } })
    return id
  }
  const clashes = async (...cardIds: string[]) => {
    const found = await listClashes(context, editor, { cardIds })
    return found.clashes.map(({ card, other, together }) => [card.title, other.title, together])
  }

  it('are those that are being measured on the same target, a page below it, or a section around it', async () => {
    await ship('Measured page', page('/shop/a'))
    await ship('Other page', page('/blog'))
    expect(await clashes(await add('Same', page('/shop/a')))).toEqual([['Same', 'Measured page', false]])
    const section = await add('Section', { kind: 'section', prefix: '/shop/' })
    expect(await clashes(section)).toEqual([['Section', 'Measured page', false]])
    expect(await clashes(await add('Elsewhere', page('/contact')))).toEqual([])
    // What happens to the whole website is taken off a page's effect; a card without a target is about the website.
    const website = await add('Website', null)
    expect(await clashes(website)).toEqual([])
    await ship('Whole website', { kind: 'website' })
    expect(await clashes(website)).toEqual([['Website', 'Whole website', false]])
  })

  it('are also those that would ship together', async () => {
    await ship('Measured', page('/a'))
    const [one, two, three] = [
      await add('One', page('/a')),
      await add('Two', page('/a')),
      await add('Three', page('/b')),
    ]
    expect(await clashes(one, two, three)).toEqual([
      ['One', 'Measured', false],
      ['One', 'Two', true],
      ['Two', 'Measured', false],
    ])
  })

  it('never belong to different clients, to the trash, or to finished work', async () => {
    const card = await add('Mine', page('/a'))
    await ship('Theirs', page('/a'), companyId(2))
    const trashed = await ship('Trashed', page('/a'))
    await moveCards(context, editor, { cardIds: [trashed], move: { action: 'trash', note: '' } })
    const done = await ship('Done', page('/a'))
    await moveCards(context, editor, { cardIds: [done], move: { action: 'close', note: 'Over' } })
    expect(await clashes(card)).toEqual([])
  })

  it('are counted beyond the first five, and are for staff', async () => {
    for (let number = 1; number <= 7; number += 1) await ship(`Measured ${number}`, page('/a'))
    const card = await add('Mine', page('/a'))
    expect(await listClashes(context, editor, { cardIds: [card] })).toMatchObject({ clashes: { length: 5 }, more: 2 })
    await expect(listClashes(context, clara, { cardIds: [card] })).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await listClashes(context, editor, { cardIds: [] })).toEqual({ clashes: [], more: 0 })
  })
})
