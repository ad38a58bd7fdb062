import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { testClock, type TestClock } from '#tests/support/test-context.ts'
import type { Context } from '../context.ts'
import { findVisitor, forgetVisitor, visitorData } from './visitor-state.ts'

const list = visitorData<readonly string[]>(['seed'])
const other = visitorData<readonly string[]>([])

let deps: Pick<Context, 'database'> & { clock: TestClock }
beforeEach(() => {
  // The state only uses the database's identity.
  deps = { database: {} as Context['database'], clock: testClock() }
})

const read = (key: string) => list.read(findVisitor(deps, key))
const write = (key: string, value: readonly string[]) => list.write(findVisitor(deps, key), value)

test('two visitors never see each other’s changes, and neither do two installations', () => {
  write('ada', ['hers'])
  write('bo', ['his'])
  expect([read('ada'), read('bo'), read('cy')]).toEqual([['hers'], ['his'], ['seed']])
  const elsewhere = { ...deps, database: {} as Context['database'] }
  expect(list.read(findVisitor(elsewhere, 'ada'))).toEqual(['seed'])
})

test('a visitor is forgotten seven days after their last call', () => {
  write('ada', ['hers'])
  write('bo', ['his'])
  deps.clock.advance(6 * dayMs)
  expect(read('ada')).toEqual(['hers'])
  deps.clock.advance(1.5 * dayMs)
  expect([read('ada'), read('bo')]).toEqual([['hers'], ['seed']])
  deps.clock.advance(7.1 * dayMs)
  expect(read('ada')).toEqual(['seed'])
})

test('a reset forgets one visitor, and a change that was on its way does not bring the old data back', () => {
  write('ada', ['hers'])
  write('bo', ['his'])
  forgetVisitor(deps, 'ada')
  expect([read('ada'), read('bo')]).toEqual([['seed'], ['his']])
  write('ada', [...read('ada'), 'new'])
  expect(read('ada')).toEqual(['seed', 'new'])
})

test('nobody keeps more than half a megabyte, over all kinds of data together', () => {
  const most = ['x'.repeat(300_000)]
  write('ada', most)
  expect(() => other.write(findVisitor(deps, 'ada'), most)).toThrow('The demo data is full. Reset it and try again.')
  expect(other.read(findVisitor(deps, 'ada'))).toEqual([])
  expect(read('ada')).toEqual(most)
  // Replacing data counts once.
  write('ada', ['y'.repeat(500_000)])
  write('ada', [])
  other.write(findVisitor(deps, 'ada'), most)
  expect(other.read(findVisitor(deps, 'ada'))).toEqual(most)
})

test('if too many visitors keep too much, those who called longest ago are forgotten', () => {
  const much = ['x'.repeat(500_000)]
  // Three quarters of them have room.
  for (let index = 0; index < 180; index += 1) {
    write(`visitor ${index}`, much)
    // The first one calls now and then.
    read('visitor 0')
  }
  const kept = Array.from({ length: 180 }, (_, index) => index).filter((index) => read(`visitor ${index}`) === much)
  expect([kept[0], kept[1], kept.at(-1), kept.length]).toEqual([0, 181 - kept.length, 179, 134])
})

test('visitors who only look take no room from those who change something', () => {
  write('ada', ['hers'])
  for (let index = 0; index < 5000; index += 1) read(`visitor ${index}`)
  expect(read('ada')).toEqual(['hers'])
})
