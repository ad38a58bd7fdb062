import { describe, expect, it } from 'vitest'
import { companyId, editor } from '#tests/support/companies.ts'
import { clientId, come, evidenceScene } from '#tests/support/evidence-scene.ts'
import { clara } from '#tests/support/people.ts'
import { listTargetPages } from './targets.ts'

describe('The pages that a card’s form suggests', () => {
  const { context, append } = evidenceScene()
  const pages = (search: string, of = clientId) => listTargetPages(context, editor, { clientId: of, search })

  it('are the most visited ones of the month, then those that only the month before had', async () => {
    await append(come(5, '2026-09-03', { page: '/tents/old' }))
    await append(come(2, '2026-10-05', { page: '/tents/small' }), come(9, '2026-10-05', { page: '/tents/large' }))
    expect(await pages('/tents/')).toEqual(['/tents/large', '/tents/small', '/tents/old'])
    expect(await pages('SMALL')).toEqual(['/tents/small'])
    expect(await pages('/nothing-like-it')).toEqual([])
  })

  it('are those of the whole month before while a month has just begun', async () => {
    await append(
      come(4, '2026-09-02', { page: '/boots/low' }),
      come(6, '2026-09-28', { page: '/boots/high' }),
      come(1, '2026-10-01', { page: '/boots/low' }),
    )
    context.clock.set('2026-10-01T12:00:00Z')
    expect(await pages('/boots/')).toEqual(['/boots/low', '/boots/high'])
  })

  it('are as many as a list shows at a glance', async () => {
    await append(...Array.from({ length: 12 }, (_, index) => come(1, '2026-10-05', { page: `/many/${index}` })))
    expect(await pages('/many/')).toHaveLength(8)
  })

  it('are none without a website, and for no one outside the staff', async () => {
    await context.database.db.deleteFrom('website').where('client_id', '=', companyId(2)).execute()
    expect(await pages('', companyId(2))).toEqual([])
    await expect(listTargetPages(context, clara, { clientId, search: '' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })
})
