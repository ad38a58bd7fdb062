import { expect, test } from 'vitest'
import { filesIn, read } from './source-files.ts'

// The linter's rules for tests only know vitest's imports; the browser tests import theirs from tests/e2e/support.
const specs = [...filesIn('tests/e2e'), ...filesIn('app')].filter((file) => file.endsWith('.spec.ts'))

test.each([
  ['is the only one that runs', /\b(?:test|describe)\.only\(/],
  ['is left out without a condition', /\b(?:test|describe)\.(?:skip|fixme)\(\s*(?:['"`)]|true\b)/],
  ['is expected to fail', /\btest\.fail\(/],
  ['is commented out', /^\s*\/\/\s*test(?:\.\w+)*\(\s*['"`]/m],
])('No browser test %s', (_what, mark) => {
  expect(specs.length).toBeGreaterThan(20)
  expect(specs.filter((file) => mark.test(read(file)))).toEqual([])
})
