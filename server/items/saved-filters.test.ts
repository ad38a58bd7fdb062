import { beforeAll, expect, it } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople } from '#tests/support/people.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'

const context = openContext()
beforeAll(() => insertPeople(context))
const named = (name: string, search = {}) => ({ list: 'mentions' as const, name, search })

it('A person saves filters of a list under a name; the same name replaces them, in any case', async () => {
  const { id } = await saveFilter(context, admin, named('Negative', { sentiment: 'negative', unread: true }))
  await saveFilter(context, admin, named('By hand', { origin: 'hand' }))
  expect(await saveFilter(context, admin, named('NEGATIVE', { sentiment: 'negative' }))).toEqual({ id })
  expect(await listSavedFilters(context, admin, 'mentions')).toMatchObject([
    { name: 'By hand', search: { origin: 'hand' } },
    { id, name: 'NEGATIVE', search: { sentiment: 'negative' } },
  ])
})

it('Saved filters are a person’s own, and a Client has none', async () => {
  const { id } = await saveFilter(context, admin, named('Mine'))
  expect(await listSavedFilters(context, editor, 'mentions')).toEqual([])
  await expect(deleteSavedFilter(context, editor, id)).rejects.toMatchObject({ code: 'not_found' })
  for (const call of [
    listSavedFilters(context, clara, 'mentions'),
    saveFilter(context, clara, named('Mine')),
    deleteSavedFilter(context, clara, id),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
  }
  await deleteSavedFilter(context, admin, id)
  await expect(deleteSavedFilter(context, admin, id)).rejects.toMatchObject({ code: 'not_found' })
})
