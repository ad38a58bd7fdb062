import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { DocumentBlock } from '#app/shared/reports/document.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import { pngOf, realLogos } from '#tests/support/logo-files.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { pictureId, reportBlock, reportDocument } from '#tests/support/report-document.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { createPdfCompiler, type PdfCompiler } from './compile-pdf.ts'
import { readFonts } from './fonts.ts'
import { printer } from './printable.ts'

const workspace = mkdtempSync(join(tmpdir(), 'loop-pdf-test-'))
let compiler: PdfCompiler
beforeAll(() => {
  compiler = createPdfCompiler(workspace)
})
afterAll(() => rmSync(workspace, { recursive: true }))

const logo = { bytes: pngOf(24, 16), type: 'image/png' as const, alt: 'Northlight' }
const look: PdfLook = {
  sender: 'Northlight',
  footer: 'Northlight · 12 Harbour Street',
  accentColor: '#ffd000',
  logo,
  pictures: new Map([[pictureId, { bytes: realLogos.jpeg, type: 'image/jpeg' }]]),
}
const german = await reportTranslator('de')
const whole = writeReport(german, reportDocument('de'))
const english = await reportTranslator('en')
const pdfOf = (blocks: DocumentBlock[], looks: Partial<PdfLook> = {}) =>
  readPdf(compiler.pdf(writeReport(english, reportDocument('en', { blocks })), { ...look, ...looks }))
/** A text as it is in a PDF: lines end anywhere. */
const flat = (text: string) => text.replaceAll(/[\s\u200b]+/g, '')

describe('The PDF of a report', () => {
  test('is tagged for screen readers, with its language and title', () => {
    const pdf = compiler.pdf(whole, look)
    const { catalog, objects } = readPdf(pdf)
    expect(catalog).toMatch(/\/Lang \(de\)/)
    expect(catalog).toMatch(/\/MarkInfo <<\s*\/Marked true/)
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(catalog).toMatch(/\/DisplayDocTitle true/)
    expect(pdf.toString('latin1')).toMatch(/<pdfuaid:part>1</)
    expect(pdf.toString('utf8')).toContain('Fernleaf Ceramics: Bericht Oktober 2026')
    const tagged = (tag: string) => objects.filter((object) => object.includes(`/S /${tag}\n`))
    expect(tagged('Title')).toHaveLength(1)
    // Every block is in the outline, and the list of contents leads to it.
    expect(tagged('H1').length).toBeGreaterThanOrEqual(whole.blocks.length)
    expect(tagged('TOCI')).toHaveLength(whole.blocks.length)
    expect(tagged('Link').length).toBeGreaterThan(whole.blocks.length)
    const tables = whole.blocks.flatMap((block) => block.tables)
    expect(tagged('Table')).toHaveLength(tables.length)
    expect(tagged('TH')).toHaveLength(tables.flatMap(({ columns }) => columns).length)
    expect(tagged('TH').filter((header) => !header.includes('/Scope /Column'))).toEqual([])
    // The logo, the picture and the chart.
    expect(tagged('Figure')).toHaveLength(3)
    expect(tagged('Figure').filter((figure) => !/\/Alt [(<]/.test(figure))).toEqual([])
  })

  test('has the number of each page and the agency’s line at its foot', () => {
    const { pages } = readPdf(compiler.pdf(whole, look))
    expect(pages.length).toBeGreaterThan(4)
    expect(pages.filter((page, index) => !page.includes(`Seite ${index + 1} von ${pages.length}`))).toEqual([])
    expect(pages.filter((page) => !page.includes('Northlight · 12 Harbour Street'))).toEqual([])
  })

  it('repeats the head of a table on every page that it continues on', () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`/page/${index}`, index])
    const columns = [
      { name: 'page' as const, shows: { kind: 'words' as const, words: 'path' as const } },
      { name: 'visitors' as const, shows: { kind: 'number' as const, unit: 'count' as const } },
    ]
    const table = { name: 'entryPages' as const, columns, rows, more: 0 }
    const { pages } = pdfOf([reportBlock('pages', { sentences: [], figures: [], tables: [table] })])
    const withRows = pages.filter((page) => page.includes('/page/'))
    expect(withRows.length).toBeGreaterThan(2)
    expect(withRows.filter((page) => !/Page Visitors/.test(page))).toEqual([])
  })

  it('is refused in PDF/UA if a picture has no alternative text: the compiler checks it', () => {
    const { pdf } = withPicture()
    expect(() => pdf('image("/picture.png")')).toThrow(/alt/)
    expect(pdf('image("/picture.png", alt: "A picture")').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has no data of other files: its workspace is empty', () => {
    const outside = join(workspace, '..', 'loop-outside.txt')
    writeFileSync(outside, 'secret')
    const { pdf } = withPicture()
    // The compiler's errors may have no message, but always a code with the details.
    expect(() => pdf('text(read("../loop-outside.txt"))')).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/loop-outside|root|denied/) }),
    )
    rmSync(outside)
  })
})

function withPicture() {
  const typst = NodeCompiler.create({ workspace })
  typst.mapShadow(join(workspace, 'picture.png'), logo.bytes)
  const head = '#set document(title: "Test")\n#set text(lang: "en")\n'
  return {
    pdf: (body: string) => typst.pdf({ mainFileContent: `${head}#${body}` }, { pdfStandard: 'ua-1' }),
  }
}

describe('Texts of strangers in the PDF', () => {
  test.each([
    ['commands of the layout', '#panic("x") $x$ `code` *bold* _i_ <label> @ref // /* = - +'],
    ['Chinese and Japanese', '日本語の陶器 中文'],
    ['Greek and Cyrillic', 'Ελλάδα Россия'],
  ])('are printed as they are: %s', (_name, text) => {
    const { pages } = pdfOf([reportBlock('text', {}, { text })])
    expect(flat(pages.join(' '))).toContain(flat(text))
  })

  test.each([
    ['Armenian', 'Հայկական խեցեղեն'],
    ['Bengali', 'বাংলা ক্ষুদ্র'],
    ['Cherokee', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ'],
    ['Devanagari', 'क्षत्रिय मिट्टी के बर्तन'],
    ['Ethiopic', 'ሸክላ ሥራ'],
    ['Georgian', 'ქართული კერამიკა'],
    ['Gujarati', 'માટીકામ ક્ષત્રિય'],
    ['Gurmukhi', 'ਮਿੱਟੀ ਦੇ ਭਾਂਡੇ'],
    ['Hangul', '한빛 도자기 뷁'],
    ['Kannada', 'ಕುಂಬಾರಿಕೆ ಕ್ಷೇತ್ರ'],
    ['Khmer', 'ក្សត្រ ហាង'],
    ['Lao', 'ຮ້ານ ນ້ຳ'],
    ['Malayalam', 'മൺപാത്രം അവന്‍'],
    ['Myanmar', 'မြန်မာ ကျွန်ုပ်'],
    ['Oriya', 'ମୃତ୍ତିକା କ୍ଷେତ୍ର'],
    ['Sinhala', 'ක්‍ෂේත්‍ර ශ්‍රී'],
    ['Tamil', 'மட்பாண்டம் ஸ்ரீ'],
    ['Telugu', 'కుండలు శ్రీ'],
    ['Thai', 'น้ำผึ้ง ที่นี่'],
    ['Tibetan', 'བོད་ཡིག'],
  ])('are printed in the letters of %s, and can be copied from the PDF', (script, text) => {
    const { pages } = pdfOf([reportBlock('text', {}, { title: text, text })])
    expect(text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    expect(pages.join(' ')).not.toContain('□')
    // As title and as text.
    expect(flat(pages.join(' ').normalize('NFC')).split(flat(text.normalize('NFC')))).toHaveLength(3)
  })

  test.each([
    ['Arabic', 'متجر الفخار'],
    ['Hebrew', 'חנות קדרות'],
    ['Thaana', 'ދިވެހި ފިހާރަ'],
  ])('are printed from right to left in the letters of %s, without boxes', (script, text) => {
    const { pages } = pdfOf([reportBlock('text', {}, { text })])
    expect(pages.join(' ')).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    expect(pages.join(' ')).not.toContain('□')
  })

  it('keep the joiners that their letters are spelled with, and no others', () => {
    const text = 'می\u200cخواهم a\u200db'
    const { pages } = pdfOf([reportBlock('text', {}, { text })])
    expect(flat(pages.join(' '))).toContain('ab')
    expect(printer(readFonts().coverages)(text)).toBe('می\u200cخواهم ab')
  })

  it('lose what can’t be printed: characters of no font become boxes, invisible ones nothing', () => {
    const { pages } = pdfOf([reportBlock('text', {}, { text: 'x\u{10FFFD}\u{13000}y a\u0007b\uFEFFc\u202Ed\uE000e' })])
    expect(flat(pages.join(' '))).toContain('x□yabcde')
  })

  it('never refuses the report, whatever they are', () => {
    const letters = fc.constantFrom(0x600, 0x700, 0x900, 0xb00, 0xd00, 0xe00, 0xf00, 0x1000, 0x1100, 0x1780, 0x2000)
    const misspelled = fc.tuple(letters, fc.nat(0xff)).map(([first, further]) => String.fromCodePoint(first + further))
    const strange = fc
      .oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: misspelled, maxLength: 60 }))
      .map((text) => text.replaceAll('\0', ''))
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(fc.array(strange, { minLength: 5, maxLength: 20 }), (texts) => {
        const blocks = texts.map((text, index) =>
          reportBlock(
            'text',
            {},
            { id: `00000000-0000-4000-8000-0000000003${10 + index}`, text, title: text, segment: text },
          ),
        )
        const { pages } = pdfOf(blocks, { footer: texts[0] ?? '', sender: texts[1] ?? '' })
        seen.add(pages.join('').includes('□'))
      }),
      propertyRuns(3, 300),
    )
    expect(seen.has(true)).toBe(true)
  })

  it('may end a line between the letters of a long word, never before a mark', () => {
    const { pages } = pdfOf([reportBlock('text', {}, { text: 'क्षि'.repeat(300) })])
    expect(flat(pages.join(' '))).toContain('क्षि'.repeat(300))
    expect(printer(readFonts().coverages)('क्षि'.repeat(9))).toBe(`${'क्षि'.repeat(8)}\u200bक्षि`)
  })

  it('stay within the page if they have no place for a line break', () => {
    const rows = [['W'.repeat(1000), 'w'.repeat(1000), 7]]
    const column = (name: 'name' | 'page') => ({ name, shows: { kind: 'words' as const, words: 'plain' as const } })
    const columns = [
      column('name'),
      column('page'),
      { name: 'visitors' as const, shows: { kind: 'number' as const, unit: 'count' as const } },
    ]
    const table = { name: 'pages' as const, columns, rows, more: 0 }
    const { pages } = pdfOf([reportBlock('pages', { tables: [table] })])
    expect(pages.join(' ')).toMatch(/W{8}[ \u200b]*W{8}/)
    expect(pages.join(' ')).toContain('…')
  })
})

describe('A logo or picture', () => {
  test.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['is broken in its pixels', Buffer.concat([pngOf(24, 16).subarray(0, 50), Buffer.alloc(40)]), 'image/png'],
    ['is empty', Buffer.alloc(0), 'image/jpeg'],
  ] as const)('that %s leaves the report whole, without it', (_name, bytes, type) => {
    const pictures = new Map([[pictureId, { bytes, type }]])
    const block = reportBlock('picture', {}, { picture: { fileId: pictureId, alt: 'The new shop' } })
    const { pages, objects } = pdfOf([block], { logo: { bytes, type, alt: 'Logo' }, pictures })
    expect(pages.join(' ')).toContain('This picture can’t be shown: The new shop')
    expect(objects.filter((object) => object.includes('/S /Figure\n'))).toEqual([])
  })

  test.each([
    ['JPEG', realLogos.jpeg, 'image/jpeg'],
    ['WebP', realLogos.webpLossless, 'image/webp'],
    ['WebP with transparency', realLogos.webpExtended, 'image/webp'],
  ] as const)('is drawn as %s', (_name, bytes, type) => {
    const { objects } = pdfOf([reportBlock('cards')], { logo: { bytes, type, alt: 'Logo' } })
    expect(objects.filter((object) => object.includes('/S /Figure\n'))).toHaveLength(1)
  })

  it('that the agency has no more is described in words', () => {
    const block = reportBlock('picture', {}, { picture: { fileId: pictureId, alt: 'The new shop' } })
    const { pages } = pdfOf([block], { pictures: new Map() })
    expect(pages.join(' ')).toContain('This picture can’t be shown: The new shop')
  })
})
