import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { OpenedItem } from '#app/shared/search/opened-item.ts'
import { noteRecentItem, readRecentItems } from './recent-items.ts'

beforeEach(() => localStorage.clear())

const card = (id: string, title = `Card ${id}`): OpenedItem => ({ kind: 'card', clientId: 'fern', id, title })

test('the latest item comes first, each is listed once with its newest title, and the oldest are dropped', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) noteRecentItem('ada', card(id))
  noteRecentItem('ada', card('c', 'Shorten the form'))
  const titles = readRecentItems('ada').map((item) => ('title' in item ? item.title : ''))
  expect(titles).toEqual(['Shorten the form', 'Card g', 'Card f', 'Card e', 'Card d', 'Card b'])
})

test('reports of two clients, and of two months, are different items', () => {
  const report = (clientId: string, month: string): OpenedItem => ({
    kind: 'report',
    clientId,
    month: v.parse(monthSchema, month),
  })
  const opened = [report('fern', '2026-10'), report('fern', '2026-09'), report('moss', '2026-10')]
  for (const item of opened) noteRecentItem('ada', item)
  expect(readRecentItems('ada')).toEqual(opened.toReversed())
})

test('nobody sees what another person opened in the same browser', () => {
  noteRecentItem('ada', card('a'))
  expect(readRecentItems('emil')).toEqual([])
})

test('of stored values those that are no items are ignored, the others kept', () => {
  const stored = [{ kind: 'card', clientId: 'fern' }, card('a'), { kind: 'elsewhere' }, 1]
  localStorage.setItem('loop-recent-items-ada', JSON.stringify(stored))
  expect(readRecentItems('ada')).toEqual([card('a')])
  localStorage.setItem('loop-recent-items-ada', 'no json')
  expect(readRecentItems('ada')).toEqual([])
})
