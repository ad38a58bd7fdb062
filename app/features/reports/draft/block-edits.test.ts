import { describe, expect, test } from 'vitest'
import { newBlock } from '#app/features/reports/new-block.ts'
import { isSameBlock, move, neighbourAt, putBefore, remove, replace, type BlockEdit } from './block-edits.ts'

const blockOf = (id: string) => newBlock('text', id)
const blocks = ['a', 'b', 'c', 'd'].map(blockOf)
const after = (edit: BlockEdit, of = blocks) =>
  edit(of)
    .map(({ id }) => id)
    .join('')

describe('Blocks of a report', () => {
  test.each<[string, string | null, string]>([
    ['a', 'c', 'bacd'],
    ['a', null, 'bcda'],
    ['d', 'a', 'dabc'],
    ['b', 'c', 'abcd'],
    ['a', 'gone', 'bcda'],
    ['gone', 'a', 'abcd'],
  ])('are in the right order after %s was moved before %s', (id, before, expected) => {
    expect(after(move(id, before))).toBe(expected)
  })

  test('are moved by positions, and stay where there is none', () => {
    const to = (id: string, position: number) => {
      const before = neighbourAt(blocks, id, position)
      return before === undefined ? null : after(move(id, before))
    }
    expect([0, 1, 2, 3].map((position) => to('b', position))).toEqual(['bacd', null, 'acbd', 'acdb'])
    expect([to('a', -1), to('d', 4), to('gone', 1)]).toEqual([null, null, null])
  })

  test('come back to their place if removing one is undone', () => {
    const removed = remove('b')(blocks)
    expect(after(putBefore(blockOf('b'), 'c'), removed)).toBe('abcd')
    // Twice is once.
    expect(after(putBefore(blockOf('b'), 'c'), blocks)).toBe('abcd')
    expect(after(putBefore(blockOf('b'), 'c'), remove('c')(removed))).toBe('adb')
  })

  test('keep what a person wrote in one that somebody else removed', () => {
    const written = { ...blockOf('b'), text: 'Mine' }
    expect(replace(written)(blocks)[1]).toEqual(written)
    expect(replace(written)(remove('b')(blocks)).at(-1)).toEqual(written)
  })

  test('are the same only with the same content', () => {
    const [block = blockOf('a')] = blocks
    const picture = { fileId: 'f', alt: 'A chart' }
    expect(isSameBlock(block, { ...block })).toBe(true)
    for (const change of [{ title: 'x' }, { text: 'x' }, { segmentId: 's' }, { hideIfMissing: true }, { picture }]) {
      expect(isSameBlock(block, { ...block, ...change })).toBe(false)
    }
    expect(isSameBlock({ ...block, picture }, { ...block, picture: { ...picture, alt: 'A map' } })).toBe(false)
  })
})
