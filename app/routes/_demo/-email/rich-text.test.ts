import { expect, test } from 'vitest'
import { depthOf, linkAddress, paragraphsOf, plainText, richTextOf, sizeOf } from './rich-text.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })

test('a formatted text keeps the blocks and marks of the editor', () => {
  const body = [
    { type: 'heading', attrs: { level: 2 }, content: [text('Tulips')] },
    paragraph(text('Striped', { type: 'bold' }), { type: 'hardBreak' }, text('ones', { type: 'italic' })),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Red'))] }] },
    { type: 'blockquote', content: [paragraph(text('Shop', { type: 'link', attrs: { href: 'https://a.test/' } }))] },
  ]
  expect(richTextOf(body)).toEqual(body)
  expect(plainText(richTextOf(body))).toBe('Tulips\nStriped\nones\nRed\nShop')
  expect([sizeOf(richTextOf(body)), depthOf(richTextOf(body))]).toEqual([13, 4])
})

test('what a mail can’t have is left out: scripts, pictures, other attributes and dangerous links', () => {
  const link = (href: unknown) => text('x', { type: 'link', attrs: { href, onclick: 'y' } })
  expect(
    richTextOf([
      { type: 'image', attrs: { src: 'x' } },
      { ...paragraph(text('Kept', { type: 'code' })), attrs: { style: 'x' } },
      paragraph(link('javascript:alert(1)'), link(' https://a.test'), link('https://a.test/\n'), link(1)),
      paragraph(link('mailto:imke@thornbury.test')),
      'text',
      null,
    ]),
  ).toEqual([
    paragraph(text('Kept')),
    paragraph(text('x'), text('x'), text('x'), text('x')),
    paragraph(text('x', { type: 'link', attrs: { href: 'mailto:imke@thornbury.test' } })),
  ])
  expect(richTextOf('<script>')).toEqual([])
})

test('blocks that the editor can’t show are mended', () => {
  expect(
    richTextOf([
      { type: 'bulletList', content: [] },
      { type: 'blockquote' },
      { type: 'orderedList', content: [paragraph(), { type: 'listItem', content: [] }] },
      { type: 'heading', attrs: { level: 9 }, content: [text('')] },
    ]),
  ).toEqual([
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph()] }] },
    { type: 'heading', attrs: { level: 2 }, content: [] },
  ])
})

test('plain text becomes a paragraph for each line', () => {
  expect(paragraphsOf('One\r\n\nTwo')).toEqual([paragraph(text('One')), paragraph(), paragraph(text('Two'))])
})

test('the address of a link is completed, and refused where it leads to no page or mailbox', () => {
  expect(
    ['thornbury.test/a', 'imke@thornbury.test', 'http://a.test', '', 'javascript:x', 'a b'].map(linkAddress),
  ).toEqual(['https://thornbury.test/a', 'mailto:imke@thornbury.test', 'http://a.test', null, null, null])
})
