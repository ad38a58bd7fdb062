import { expect, test } from 'vitest'
import { findQuestions, questions, topics } from './questions.ts'

const found = (...input: Parameters<typeof findQuestions>) => findQuestions(...input).map(({ id }) => id)

test('without a search all questions are listed, and each topic has some', () => {
  expect(found(undefined, '')).toHaveLength(questions.length)
  for (const topic of topics) expect(found(topic, '').length).toBeGreaterThan(1)
})

test('a search finds parts of a question in any case, and ignores spaces around it', () => {
  expect(found(undefined, '  SLUGS ')).toEqual(['slugs'])
  expect(found('shipping', 'slugs')).toEqual([])
})

test('each question has its own id', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})
