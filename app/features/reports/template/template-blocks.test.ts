import { describe, expect, it } from 'vitest'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { maxBlocks } from '#app/shared/reports/block-kinds.ts'
import { newBlock } from '#app/features/reports/new-block.ts'
import { addableKinds, changedBlock, maySegment } from './template-blocks.ts'

const blocks = (['summary', 'traffic', 'text'] as const).map((kind, index) => newBlock(kind, `block ${index}`))
const kinds = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind)

describe('The blocks of a template', () => {
  it('can be moved to any place of the list', () => {
    expect(kinds(movedItem(blocks, 0, 2))).toEqual(['traffic', 'text', 'summary'])
    expect(kinds(movedItem(blocks, 2, 0))).toEqual(['text', 'summary', 'traffic'])
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [5, 0],
    ] as const)
      expect(movedItem(blocks, from, to)).toBe(blocks)
  })

  it('change one by one', () => {
    const [summary, traffic] = changedBlock(blocks, 'block 1', { title: 'Visits' })
    expect([summary?.title, traffic?.title]).toEqual(['', 'Visits'])
  })

  it('can be added once, those with a segment, notes and pictures several times', () => {
    const addable = addableKinds(blocks)
    expect(addable).not.toContain('summary')
    expect(addable).toEqual(expect.arrayContaining(['traffic', 'speed', 'text', 'picture']))
    const full = Array.from({ length: maxBlocks }, (_, index) => newBlock('text', `${index}`))
    expect(addableKinds(full)).toEqual([])
    expect(addableKinds(full.slice(1))).toContain('text')
  })

  it('have a segment only where numbers are counted from visits', () => {
    expect(blocks.map(maySegment)).toEqual([false, true, false])
  })
})
