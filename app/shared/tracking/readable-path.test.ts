import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { readablePath, storedPath } from './readable-path.ts'

const inCapitals = (path: string) => path.replaceAll(/%[0-9a-f]{2}/gi, (sequence) => sequence.toUpperCase())

describe('paths of pages', () => {
  it.each([
    ['/%C3%BCber-uns', '/über-uns'],
    ['/%c3%bcber-uns', '/über-uns'],
    ['/%E4%BC%9A%E7%A4%BE', '/会社'],
    ['/%D8%B4%D8%B1%D9%83%D8%A9', '/شركة'],
    ['/cafe%CC%81', '/cafe\u0301'],
    ['/%F0%9F%8E%81', '/🎁'],
    ['/%E2%82%AC-%E2%80%93', '/€-–'],
    ['/blog?s=%C3%BC', '/blog?s=ü'],
  ])('%s are read as %s', (stored, readable) => {
    expect(readablePath(stored)).toBe(readable)
    expect(storedPath(readable)).toBe(inCapitals(stored))
  })

  it.each([
    ['a slash', '/a%2Fb'],
    ['a percent sign', '/100%25C3%25BC'],
    ['a space', '/a%20b'],
    ['a letter of ASCII', '/%41'],
    ['a control character', '/%C2%85'],
    ['a space that does not break', '/%C2%A0'],
    ['a turn of the direction of writing', '/%E2%80%AE'],
    ['nothing that can be seen', '/%E2%80%8B%E3%85%A4%EF%BB%BF'],
    ['half of a surrogate pair', '/%ED%A0%80'],
    ['a sequence longer than need be', '/%C0%AF'],
    ['a sequence that breaks off', '/%E4%BC'],
    ['another encoding', '/%FCber'],
    ['a private character', '/%EE%80%80'],
  ])('keep the code of %s', (_, stored) => expect(readablePath(stored)).toBe(stored))

  it('are stored the same in whichever form they are typed, and stars stay stars', () => {
    expect(storedPath('/über*/**')).toBe('/%C3%BCber*/**')
    expect(storedPath('/%c3%bcber*/**')).toBe('/%C3%BCber*/**')
    expect(storedPath('100% \uD800')).toBe('100% %EF%BF%BD')
  })

  it('keep their stored form after being decoded, whatever the URL parser does', () => {
    const byte = fc.integer({ min: 0, max: 255 }).map((code) => `%${code.toString(16).padStart(2, '0')}`)
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    const part = fc.oneof(byte, character, character.filter((text) => text.isWellFormed()).map(encodeURIComponent))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const { pathname } = new URL(`https://site.test/${parts.join('')}`)
        expect(storedPath(readablePath(pathname))).toBe(inCapitals(pathname))
        expect(readablePath(storedPath(readablePath(pathname)))).toBe(readablePath(inCapitals(pathname)))
      }),
      propertyRuns(300),
    )
  })
})
