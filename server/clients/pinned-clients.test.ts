import { beforeEach, describe, expect, it } from 'vitest'
import { admin, clientOf, companyId, editor, insertCompany, removeEverybody } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { listPinnedClients, pinClient } from './pinned-clients.ts'

describe('The pinned clients of the staff', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeEverybody(context)
    for (const number of [1, 2]) await insertCompany(context, number)
    await insertAccounts(context, [
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: clientOf(1), email: 'clara@one.test', firstName: 'Clara' },
    ])
  })
  const pin = (number: number, isPinned = true, by = admin) =>
    pinClient(context, by, { clientId: companyId(number), isPinned })

  it('are each person’s own, and nobody else sees them', async () => {
    await pin(2)
    await pin(1, true, editor)
    expect(await listPinnedClients(context, admin)).toEqual([companyId(2)])
    expect(await listPinnedClients(context, editor)).toEqual([companyId(1)])
    await pin(1, false)
    expect(await listPinnedClients(context, editor)).toEqual([companyId(1)])
  })

  it('are pinned and unpinned once, however often it is asked', async () => {
    for (const isPinned of [true, true, false, false, true]) await pin(1, isPinned)
    await pin(2)
    expect(await listPinnedClients(context, admin)).toEqual([companyId(1), companyId(2)])
    await pin(1, false)
    expect(await listPinnedClients(context, admin)).toEqual([companyId(2)])
  })

  it('are clients that exist, and go with them', async () => {
    await expect(pin(8)).rejects.toMatchObject({ code: 'not_found' })
    await pin(2)
    await context.database.db.deleteFrom('client').where('id', '=', companyId(2)).execute()
    expect(await listPinnedClients(context, admin)).toEqual([])
  })

  it('are not for Clients', async () => {
    await expect(pin(1, true, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(listPinnedClients(context, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
