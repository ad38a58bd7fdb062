import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { pngChunk, pngOf, realLogos } from '#tests/support/logo-files.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { decodeUpload, readLogo } from './logo-image.ts'

const png = pngOf(24, 16)
const images = { png, ...realLogos }
const named = Object.entries(images)

/** Returns the error code for a file. */
function refusalOf(file: Uint8Array): string {
  try {
    readLogo(file)
    return 'taken'
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.code
  }
}
const text = (content: string) => Buffer.from(content)
const patched = (file: Uint8Array, at: number, ...bytes: number[]) => {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

describe('a logo', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webpLossy', 'image/webp'],
    ['webpLossless', 'image/webp'],
    ['webpExtended', 'image/webp'],
  ] as const)('is taken as %s, its type and sides read from its bytes', (name, type) => {
    expect(readLogo(images[name])).toEqual({
      type,
      width: 24,
      height: 16,
      bytes: images[name],
      version: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
  })

  test.each([
    ['nothing', text('')],
    ['a text', text('hello')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a GIF', text('GIF89a\x18\0\x10\0')],
    ['a PDF', text('%PDF-1.7')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a PNG in all but its first byte', patched(png, 0, 0x88)],
    ['a sound in the container of WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
  ])('can’t be %s, whatever its name and declared type', (_name, file) => {
    expect(refusalOf(file)).toBe('logo.not_an_image')
  })

  test.each([
    ['without its pixels', Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['with a wrong checksum', patched(png, 30, 0)],
    ['whose head comes later', Buffer.concat([png.subarray(0, 8), pngChunk('tEXt', text('a\0b')), png.subarray(8)])],
    ['with a chunk that says it is longer than the file', patched(png, 33, 0x7f, 0xff, 0xff, 0xff)],
    ['that is a signature and no more', png.subarray(0, 8)],
    ['that is the beginning of a JPEG and no more', Buffer.from([0xff, 0xd8, 0xff])],
    ['that is a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['whose JPEG segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ['that is an empty container', text('RIFF\x04\0\0\0WEBP')],
    ['whose canvas differs from its pixels', patched(realLogos.webpExtended, 24, 0xff)],
    ['whose WebP has no start code', patched(realLogos.webpLossy, 23, 0)],
  ])('is refused %s', (_name, file) => {
    expect(refusalOf(file)).toBe('logo.broken')
  })

  it.each(named)('as %s is refused if it is cut off anywhere', (_name, file) => {
    for (let length = 16; length < file.byteLength; length += 1) {
      expect([length, refusalOf(file.subarray(0, length))]).toEqual([length, 'logo.broken'])
    }
  })

  test.each([
    ['too small', pngOf(15, 16)],
    ['too large by one pixel', pngOf(1, 1, { claimed: { width: 4097, height: 100 } })],
    [
      'a bomb: few bytes that unpack into gigabytes',
      pngOf(1, 1, { claimed: { width: 0x7fffffff, height: 0x7fffffff } }),
    ],
    ['nothing high', pngOf(20, 0)],
    ['a JPEG that claims more', patched(realLogos.jpeg, realLogos.jpeg.indexOf('ffc0', 'hex') + 5, 0xff, 0xff)],
  ])('is refused if it is %s', (_name, file) => {
    expect(refusalOf(file)).toBe('logo.dimensions')
  })

  it('is not animated', () => {
    expect(refusalOf(pngOf(24, 16, { extra: [pngChunk('acTL', Buffer.alloc(8))] }))).toBe('logo.animated')
    expect(refusalOf(patched(realLogos.webpExtended, 20, 0x12))).toBe('logo.animated')
  })

  it('has at most 512 kB', () => {
    const padding = (bytes: number) => pngOf(24, 16, { extra: [pngChunk('tEXt', Buffer.alloc(bytes))] })
    const empty = padding(0).byteLength
    expect(refusalOf(padding(maxLogoBytes - empty))).toBe('taken')
    expect(refusalOf(padding(maxLogoBytes - empty + 1))).toBe('logo.too_large')
  })

  it.each(named)('as %s is stored without anything appended to it', (_name, file) => {
    for (const rider of ['<script>alert(1)</script>', 'PK\x03\x04', '\0'.repeat(2000)]) {
      const { bytes, version } = readLogo(Buffer.concat([file, text(rider)]))
      expect(Buffer.from(bytes).equals(file)).toBe(true)
      expect(version).toBe(readLogo(file).version)
    }
  })

  it('is either refused or accepted, and no bytes cause any other error', () => {
    const start = fc.constantFrom(...named.map(([, file]) => file))
    const change = fc.record({ at: fc.nat({ max: 400 }), byte: fc.nat({ max: 255 }) })
    fc.assert(
      fc.property(start, fc.array(change, { maxLength: 6 }), fc.nat({ max: 400 }), (file, changes, cut) => {
        const broken = Buffer.from(file)
        for (const { at, byte } of changes) broken[at % broken.byteLength] = byte
        expect(refusalOf(broken.subarray(0, Math.max(0, broken.byteLength - (cut % 40))))).toMatch(/^(taken|logo\..+)$/)
      }),
      propertyRuns(2000),
    )
  })
})

describe('an upload', () => {
  it('is read from base64', () => {
    expect(decodeUpload(png.toString('base64')).byteLength).toBe(png.byteLength)
  })

  it('is refused before decoding if it is too long, and if it is empty', () => {
    expect(() => decodeUpload('A'.repeat(800_000))).toThrow('512 kB')
    expect(() => decodeUpload('!!!')).toThrow('The image file is empty. Choose another one.')
  })
})
