import { describe, expect, it } from 'vitest'
import { maxBlocks } from '#app/shared/reports/report.ts'
import { addableKinds, changedBlock, maySegment, movedBlock, newBlock } from './template-blocks.ts'

const blocks = (['summary', 'traffic', 'text'] as const).map((kind, index) => newBlock(`block ${index}`, kind))
const kinds = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind)

describe('The blocks of a template', () => {
  it('can be moved to any place of the list', () => {
    expect(kinds(movedBlock(blocks, 0, 2))).toEqual(['traffic', 'text', 'summary'])
    expect(kinds(movedBlock(blocks, 2, 0))).toEqual(['text', 'summary', 'traffic'])
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [5, 0],
    ] as const)
      expect(movedBlock(blocks, from, to)).toBe(blocks)
  })

  it('change one by one', () => {
    const [summary, traffic] = changedBlock(blocks, 'block 1', { title: 'Visits' })
    expect([summary?.title, traffic?.title]).toEqual(['', 'Visits'])
  })

  it('can be added once, those with a segment, notes and pictures several times', () => {
    const addable = addableKinds(blocks)
    expect(addable).not.toContain('summary')
    expect(addable).toEqual(expect.arrayContaining(['traffic', 'speed', 'text', 'picture']))
    const full = Array.from({ length: maxBlocks }, (_, index) => newBlock(`${index}`, 'text'))
    expect(addableKinds(full)).toEqual([])
    expect(addableKinds(full.slice(1))).toContain('text')
  })

  it('have a segment only where numbers are counted from visits', () => {
    expect(blocks.map(maySegment)).toEqual([false, true, false])
  })
})
