import * as v from 'valibot'
import { expect, test } from 'vitest'
import { stages } from '#app/shared/cards/stage.ts'
import { sampleCards } from './sample-cards.ts'
import { sampleCompanies } from './company-list.ts'

const now = new Date('2026-10-15T12:00:00Z')
const { cards, events } = sampleCards(now, { staff: ['00000000-0000-4000-8002-000000000001'] })
const ofFirst = cards.filter((card) => card.client_id === sampleCompanies[0]?.id)

test('A newcomer sees cards in every stage that people can reach, and one that waits for the Client', () => {
  const reached = new Set(ofFirst.map(({ stage }) => stage))
  expect([...reached].toSorted()).toEqual(stages.filter((stage) => stage !== 'measuring').toSorted())
  expect(ofFirst.filter(({ stage, internal }) => stage === 'proposed' && !internal)).toHaveLength(1)
})

test('Every sample company has cards, each with its own id and a history in the past', () => {
  expect(new Set(cards.map(({ client_id }) => client_id)).size).toBe(sampleCompanies.length)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  expect(cards.every(({ id }) => v.is(v.pipe(v.string(), v.uuid()), id))).toBe(true)
  expect(events.every(({ at }) => new Date(at) < now)).toBe(true)
})
