import { expect, test } from 'vitest'
import { pageCount, pagerSteps, rangeText, shownPage } from './paging.ts'

test.each([
  [1, 4, 100, '1 - 4 of 100'],
  [25, 4, 100, '97 - 100 of 100'],
  [2, 15, 17, '16 - 17 of 17'],
  [1, 50_000, 50_000, '1 - 50,000 of 50,000'],
  [1, 4, 0, '0 of 0'],
])('page %i of %i rows each, of %i items, shows %s', (page, perPage, total, expected) => {
  expect(rangeText(page, total, perPage)).toBe(expected)
})

test('deleting the last row of a page steps one page back', () => {
  expect(shownPage(26, 101, 4)).toBe(26)
  expect(shownPage(26, 100, 4)).toBe(25)
  expect(shownPage(1, 0, 4)).toBe(1)
})

test('the pager shows every page, or the first, the last and those around the current one', () => {
  expect(pagerSteps(1, 1)).toEqual([1])
  expect(pagerSteps(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagerSteps(1, 25)).toEqual([1, 2, 3, 4, 5, 'gap', 25])
  expect(pagerSteps(4, 25)).toEqual([1, 2, 3, 4, 5, 'gap', 25])
  expect(pagerSteps(5, 25)).toEqual([1, 'gap', 4, 5, 6, 'gap', 25])
  expect(pagerSteps(12, 25)).toEqual([1, 'gap', 11, 12, 13, 'gap', 25])
  expect(pagerSteps(22, 25)).toEqual([1, 'gap', 21, 22, 23, 24, 25])
  expect(pagerSteps(25, 25)).toEqual([1, 'gap', 21, 22, 23, 24, 25])
})

test.each([8, 9, 26])('of %i pages, the pager has each one’s neighbours in at most seven steps', (pages) => {
  for (let page = 1; page <= pages; page++) {
    const steps = pagerSteps(page, pages)
    const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
    expect(steps).toEqual(expect.arrayContaining(near))
    expect(steps.length).toBeLessThanOrEqual(7)
  }
})

test('an empty list has one page', () => expect(pageCount(0, 4)).toBe(1))
