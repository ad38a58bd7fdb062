import { expect, test } from 'vitest'
import { circlesOf } from './circles-of.ts'
import { filesIn, read } from './source-files.ts'

const folder = 'dist/client/assets/'

/** The scripts that each script of the browser takes names from; what it only makes run gives it nothing. */
const takenFrom = new Map(
  filesIn('dist/client/assets')
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const others = [...read(file).matchAll(/\bfrom\s*["']\.\/([\w-]+\.js)["']/g)].map(([, name]) => name ?? '')
      return [file.slice(folder.length), new Set(others)]
    }),
)

// The one that runs first has undefined for what the other one declares, and the bundler says nothing.
test('no two scripts of the browser take names from each other', () => {
  expect(takenFrom.size).toBeGreaterThan(300)
  expect(circlesOf(takenFrom)).toEqual([])
})
