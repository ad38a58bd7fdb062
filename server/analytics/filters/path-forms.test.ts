import { expect, test } from 'vitest'
import { dimensions } from '../../db/dimensions.ts'
import { containedForms, exactForms } from './path-forms.ts'

test('a page is matched by its readable path and by its stored forms', () => {
  const forms = ['/%C3%BCber', '/%c3%bcber', '/über']
  for (const typed of forms) expect(exactForms(dimensions.page, [typed]).toSorted()).toEqual(forms.toSorted())
})

test('a path without letters beyond ASCII has one form', () => {
  expect(exactForms(dimensions.page, ['/blog', ''])).toEqual(['/blog', ''])
  expect(containedForms(dimensions.page, ['/Blog', 'a_b'])).toEqual(['/Blog', 'a_b'])
})

test('a text in paths is searched in any case, beyond ASCII too', () => {
  expect(containedForms(dimensions.page, ['über'])).toEqual(['über', '%C3%BCber', '%C3%9Cber'])
  expect(containedForms(dimensions.page, ['Straße'])).toContain('Stra%C3%9Fe')
})

test('other words are matched unchanged', () => {
  expect(exactForms(dimensions.source, ['über'])).toEqual(['über'])
  expect(containedForms(dimensions.source, ['über'])).toEqual(['über'])
})
