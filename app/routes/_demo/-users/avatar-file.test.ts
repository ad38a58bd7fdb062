import { expect, test } from 'vitest'
import { pictureFault } from './avatar-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]
const text = (written: string) => [...new TextEncoder().encode(written)]

test.each([
  ['PNG', png],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['GIF', text('GIF89a')],
  ['WebP', webp],
])('a picture of the kind %s is taken', (_kind, bytes) => {
  expect(pictureFault(1000, new Uint8Array(bytes))).toBeNull()
})

test.each([
  ['an SVG file, which may contain scripts', text('<svg xmlns=')],
  ['a text that is named like a picture', text('hello')],
  ['a sound in the same container as WebP', [...webp.slice(0, 8), ...text('WAVE')]],
  ['an empty file', []],
])('%s is refused', (_what, bytes) => {
  expect(pictureFault(1000, new Uint8Array(bytes))).toContain('isn’t a PNG, JPEG, GIF or WebP')
})

test('a picture of more than 2 MB is refused', () => {
  expect(pictureFault(2_000_000, new Uint8Array(png))).toBeNull()
  expect(pictureFault(2_000_001, new Uint8Array(png))).toContain('larger than 2 MB')
})
