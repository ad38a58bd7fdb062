import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { maxAttachmentBytes } from '#app/shared/cards/attachment.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { gifOf, pngChunk, pngOf, realLogos } from '#tests/support/logo-files.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { readAttachmentFile } from './attachment-file.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const pdf = text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const png = pngOf(24, 16)
const files = { png, gif: gifOf(1), moving: gifOf(3), pdf, ...realLogos }

/** Returns the type of a file, or the code of its refusal. */
function outcomeOf(file: Uint8Array, name = '', declaredType: string | null = null): string {
  try {
    return readAttachmentFile(file, { name, declaredType }).type
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.code
  }
}

describe('A file for a card', () => {
  test.each([
    ['png', 'image/png', 'Form.png'],
    ['jpeg', 'image/jpeg', 'Form.JPG'],
    ['webpLossy', 'image/webp', 'Form.webp'],
    ['webpExtended', 'image/webp', 'Form'],
    ['gif', 'image/gif', 'Form.gif'],
    ['moving', 'image/gif', 'Form.gif'],
    ['pdf', 'application/pdf', 'Offer.pdf'],
  ] as const)('is taken as %s by its bytes', (kind, type, name) => {
    const read = readAttachmentFile(files[kind], { name, declaredType: type })
    const size = type === 'application/pdf' ? [null, null] : [24, 16]
    expect([read.type, read.width, read.height, read.sha256.byteLength]).toEqual([type, ...size, 32])
    expect(Buffer.from(read.bytes).equals(files[kind])).toBe(true)
  })

  test.each([
    ['nothing', text('')],
    ['a text', text('hello')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['an archive', text('PK\u0003\u0004')],
    ['a page with a PDF in it', Buffer.concat([text('<script>alert(1)</script>'), pdf])],
  ])('can’t be %s, whatever its name and declared type', (_, file) => {
    for (const name of ['a.png', 'a.pdf', 'a'])
      expect(outcomeOf(file, name, 'image/png')).toBe('attachment.not_allowed')
  })

  it('is refused if its name or its declared type says that it is something else', () => {
    expect(outcomeOf(pdf, 'photo.png')).toBe('attachment.type_differs')
    expect(outcomeOf(png, 'offer.pdf')).toBe('attachment.type_differs')
    expect(outcomeOf(png, 'a', 'image/gif')).toBe('attachment.type_differs')
    expect(outcomeOf(png, 'a', 'application/octet-stream')).toBe('image/png')
    expect(() => readAttachmentFile(pdf, { name: 'photo.png', declaredType: null })).toThrow(
      'The name says PNG, but the file is a PDF. Rename it, then try again.',
    )
  })

  test.each([
    ['a PNG', png.subarray(0, -6)],
    ['a GIF', gifOf(2).subarray(0, -1)],
    ['a GIF without a frame', gifOf(0)],
    ['a PDF', pdf.subarray(0, 20)],
    ['a PDF that ends long before the file', Buffer.concat([pdf, Buffer.alloc(4096)])],
  ])('is refused if it is %s that is incomplete', (_, file) => {
    expect(outcomeOf(file)).toBe('attachment.broken')
  })

  test.each([
    ['too wide', 10_001, 10],
    ['a bomb of few bytes', 0x7fffffff, 0x7fffffff],
    ['large in all', 8000, 8000],
    ['nothing high', 20, 0],
  ])('is refused if it is %s', (_, width, height) => {
    expect(outcomeOf(pngOf(1, 1, { claimed: { width, height } }))).toBe('attachment.dimensions')
  })

  it('has at most 5 MB', () => {
    const padding = (bytes: number) => pngOf(24, 16, { extra: [pngChunk('tEXt', Buffer.alloc(bytes))] })
    const empty = padding(0).byteLength
    expect(outcomeOf(padding(maxAttachmentBytes - empty))).toBe('image/png')
    expect(outcomeOf(padding(maxAttachmentBytes - empty + 1))).toBe('attachment.too_large')
  })

  it('is stored without anything appended to an image', () => {
    for (const file of [png, files.moving, realLogos.jpeg]) {
      const read = readAttachmentFile(Buffer.concat([file, text('<script>')]), { name: '', declaredType: null })
      expect(Buffer.from(read.bytes).equals(file)).toBe(true)
    }
  })

  it('is either refused or accepted, and no bytes cause any other error', () => {
    const start = fc.constantFrom(...Object.values(files))
    const change = fc.record({ at: fc.nat({ max: 400 }), byte: fc.nat({ max: 255 }) })
    fc.assert(
      fc.property(start, fc.array(change, { maxLength: 6 }), fc.nat({ max: 40 }), (file, changes, cut) => {
        const other = Buffer.from(file)
        for (const { at, byte } of changes) other[at % other.byteLength] = byte
        expect(outcomeOf(other.subarray(0, Math.max(0, other.byteLength - cut)))).toMatch(/\/|^attachment\./)
      }),
      propertyRuns(2000),
    )
  })
})
