import { expect, test } from 'vitest'
import { draftOf, filterOf } from './page-filter.ts'

test('A filter of the crawl’s table is added only with a value that fits its column', () => {
  expect(filterOf({ ...draftOf('title'), text: ' Shop ' })).toEqual({
    kind: 'text',
    column: 'title',
    operator: 'contains',
    text: 'Shop',
  })
  expect(filterOf({ ...draftOf('path'), text: '/über' })).toMatchObject({ text: '/%C3%BCber' })
  expect(filterOf({ ...draftOf('title'), operator: 'isEmpty' })).toMatchObject({ operator: 'isEmpty' })
  expect(filterOf(draftOf('title'))).toBeNull()
  expect(filterOf({ ...draftOf('titleLength'), text: '60' })).toEqual({
    kind: 'number',
    column: 'titleLength',
    operator: 'atLeast',
    number: 60,
  })
  expect(filterOf({ ...draftOf('bytes'), text: 'large' })).toBeNull()
  expect(filterOf({ ...draftOf('noindex'), choice: 'no' })).toEqual({ kind: 'flag', column: 'noindex', is: false })
  expect(filterOf(draftOf('fault'))).toEqual({ kind: 'fault', fault: 'notRead' })
  expect(filterOf(draftOf('refused'))).toEqual({ kind: 'refused', reasons: ['robots'] })
  expect(filterOf({ ...draftOf('change'), choice: 'changed' })).toEqual({ kind: 'change', change: 'changed' })
})
