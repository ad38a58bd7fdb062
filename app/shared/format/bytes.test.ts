import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [950, '950 bytes'],
  [1_000, '1 kB'],
  [12_345_678, '12.3 MB'],
  [345_678_901, '346 MB'],
  [4_000_000_000_000_000, '4000 TB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text)
})
