import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeReport } from '#server/reports/document/write-report.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { reportDocument } from '#tests/support/report-document.ts'
import { ShownBlock } from './written-block.tsx'

const written = writeReport(await reportTranslator('en'), reportDocument('en'))
const pictureUrl = (fileId: string) => `/picture/${fileId}`
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(written.blocks)('The block $kind shows everything that it says', (block) => {
  const { container } = render(<ShownBlock block={block} pictureUrl={pictureUrl} />)
  const shown = flat(container.textContent)
  const texts = [
    block.title,
    ...(block.segment === null ? [] : [block.segment]),
    ...(block.missing === null ? [] : [block.missing]),
    ...block.sentences.map(({ text }) => text),
    ...block.paragraphs,
    ...block.figures.flatMap(({ label, value, change, before }) => [label, value, change ?? '', before ?? '']),
    ...block.charts.flatMap(({ table }) => table.rows.flat()),
    ...block.tables.flatMap(({ title, columns, rows, more }) => [
      title,
      ...columns.map(({ label }) => label),
      ...rows.flat(),
      more ?? '',
    ]),
  ]
  expect(texts.filter((text) => !shown.includes(flat(text)))).toEqual([])
})

test('A block is a region with its title, its figures are a list of names and values', () => {
  const block = written.blocks.find(({ figures }) => figures.some(({ change }) => change !== null))
  if (!block) throw new Error('The document has no block with changes.')
  render(<ShownBlock block={block} pictureUrl={pictureUrl} />)
  const region = screen.getByRole('region', { name: block.title })
  expect(region.id).toBe(block.anchor)
  const terms = within(region).getAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(block.figures.map(({ label }) => label))
})

test('Only the block is a region: its tables may have its title', () => {
  const block = written.blocks.find(({ tables }) => tables.length > 0)
  const title = block?.tables[0]?.title
  if (!block || title === undefined) throw new Error('The document has no table.')
  render(<ShownBlock block={{ ...block, title }} pictureUrl={pictureUrl} />)
  expect(screen.getAllByRole('region').map(({ id }) => id)).toEqual([block.anchor])
  expect(screen.getAllByRole('group', { name: title }).length).toBeGreaterThan(0)
})

test('A picture is described in words', () => {
  const block = written.blocks.find(({ picture }) => picture !== null)
  if (!block?.picture) throw new Error('The document has no picture.')
  render(<ShownBlock block={block} pictureUrl={pictureUrl} />)
  const picture = screen.getByRole('img', { name: block.picture.alt })
  expect(picture.getAttribute('src')).toBe(`/picture/${block.picture.fileId}`)
})
