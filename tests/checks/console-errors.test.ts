import { expect, test } from 'vitest'
import { unexpectedErrors } from '#tests/e2e/support/console-errors.ts'

const missing = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
const own = { text: missing, url: 'http://localhost:3000/api/missing' }
const strangers = { text: missing, url: 'http://localhost:4000/favicon.ico' }
const thrown = { text: 'TypeError: x is undefined', url: '' }

test('An error of the product fails its test, whatever other pages the test opens', () => {
  const visited = new Set(['http://localhost:4000'])
  expect(unexpectedErrors([own, strangers, thrown], { expected: [], visited })).toEqual([
    `${missing} (http://localhost:3000/api/missing)`,
    'TypeError: x is undefined ()',
  ])
})

test('A stranger that a test doesn’t name fails it too: the product’s pages load nothing from there', () => {
  expect(unexpectedErrors([strangers], { expected: [], visited: new Set() })).toHaveLength(1)
})

test('An error that a test expects doesn’t fail it', () => {
  expect(unexpectedErrors([own, thrown], { expected: [/status of 404/], visited: new Set() })).toEqual([
    'TypeError: x is undefined ()',
  ])
})
