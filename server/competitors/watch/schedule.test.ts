import { expect, test } from 'vitest'
import type { PageFailure } from '#app/shared/competitors/competitor.ts'
import { visitsToLearn, waitAfter } from './schedule.ts'

const hour = 3_600_000
const after = (failure: PageFailure, pace: 'day' | 'week' | 'month') =>
  [1, 2, 3, 9].map((failures) => waitAfter(failure, { failures, pace, random: 0 }) / hour)

test.each<[string, PageFailure, 'day' | 'week' | 'month', number[]]>([
  ['What may be over soon is tried again later and later', 'unreachable', 'week', [1, 2, 4, 24]],
  ['What says how a page is is tried once more, then at its pace', 'empty', 'week', [1, 168, 168, 168]],
  ['What robots.txt forbids is looked at at its pace', 'robots', 'month', [720, 720, 720, 720]],
  ['A challenge for people is left alone for a week', 'challenge', 'day', [168, 168, 168, 168]],
  ['A challenge for people is left alone for longer if the pace is slower', 'challenge', 'month', [720, 720, 720, 720]],
])('%s', (_, failure, pace, hours) => expect(after(failure, pace)).toEqual(hours))

test('Nothing that fails is tried later than at its next usual visit', () => {
  expect(waitAfter('broken', { failures: 9, pace: 'day', random: 1 })).toBe(24 * hour)
})

test('Pages learn for three visits, files for none', () => {
  expect([visitsToLearn('home'), visitsToLearn('other'), visitsToLearn('sitemap'), visitsToLearn('robots')]).toEqual([
    3, 3, 1, 1,
  ])
})
