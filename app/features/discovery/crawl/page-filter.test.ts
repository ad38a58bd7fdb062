import { expect, test } from 'vitest'
import { filterDraftOf, pageFilterOf } from './page-filter.ts'

test('A filter of the crawl’s table is added only with a value that fits its column', () => {
  expect(pageFilterOf({ ...filterDraftOf('title'), text: ' Shop ' })).toEqual({
    kind: 'text',
    column: 'title',
    operator: 'contains',
    text: 'Shop',
  })
  expect(pageFilterOf({ ...filterDraftOf('path'), text: '/über' })).toMatchObject({ text: '/%C3%BCber' })
  expect(pageFilterOf({ ...filterDraftOf('title'), operator: 'isEmpty' })).toMatchObject({ operator: 'isEmpty' })
  expect(pageFilterOf(filterDraftOf('title'))).toBeNull()
  expect(pageFilterOf({ ...filterDraftOf('titleLength'), text: '60' })).toEqual({
    kind: 'number',
    column: 'titleLength',
    operator: 'atLeast',
    number: 60,
  })
  expect(pageFilterOf({ ...filterDraftOf('bytes'), text: 'large' })).toBeNull()
  expect(pageFilterOf({ ...filterDraftOf('noindex'), choice: 'no' })).toEqual({
    kind: 'flag',
    column: 'noindex',
    is: false,
  })
  expect(pageFilterOf(filterDraftOf('fault'))).toEqual({ kind: 'fault', fault: 'notRead' })
  expect(pageFilterOf(filterDraftOf('refused'))).toEqual({ kind: 'refused', reasons: ['robots'] })
  expect(pageFilterOf({ ...filterDraftOf('change'), choice: 'changed' })).toEqual({ kind: 'change', change: 'changed' })
})
