import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from './example-sources.ts'

const own = 'server/build/example-sources.ts'

test('The pieces of a file’s source code are the file, letter by letter', async () => {
  const lines = await readSource(own)
  const text = lines.map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join(''))
  expect(`${text.join('\n')}\n`).toBe(readFileSync(own, 'utf8'))
})

test('Keywords, texts and comments are marked as what they are', async () => {
  const pieces = (await readSource(own)).flat()
  expect(pieces).toContainEqual(['k', 'import'])
  expect(pieces).toContainEqual(['s', "'node:path'"])
  expect(pieces.some((piece) => piece[0] === 'c' && piece[1]?.startsWith('/** Returns a plugin') === false)).toBe(true)
})
