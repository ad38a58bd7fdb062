import { expect, test } from 'vitest'
import { checkPicture, maxPictureBytes } from './picture-check.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const check = (bytes: number[], size = 5000) => checkPicture(new Uint8Array(bytes), size)
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

test('PNG and JPEG pictures are recognized by their bytes', () => {
  expect(check(png)).toEqual({ type: 'image/png' })
  expect(check(jpeg)).toEqual({ type: 'image/jpeg' })
})

test.each([
  ['a GIF', bytesOf('GIF89a....')],
  ['a drawing that can run scripts', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a web page', bytesOf('<!doctype html>')],
  ['a PNG that lost its first byte', png.slice(1)],
  ['the beginning of a PNG', png.slice(0, 7)],
  ['a WebP', [...bytesOf('RIFF'), 0, 0, 0, 0, ...bytesOf('WEBP')]],
])('%s is refused, whatever its name says', (_what, bytes) => {
  expect(check(bytes).refusal).toMatch(/^Choose a PNG or JPEG picture/)
})

test('a picture may have 800 kB and not a byte more', () => {
  expect(maxPictureBytes).toBe(800_000)
  expect(check(png, 800_000).type).toBe('image/png')
  expect(check(png, 800_001).refusal).toMatch(/at most 800 kB/)
})

test('an empty file is refused as such', () => {
  expect(check([], 0).refusal).toMatch(/empty/)
})
