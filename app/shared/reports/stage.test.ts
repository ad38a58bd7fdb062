import { describe, expect, it, test } from 'vitest'
import { blockChanges, joinChanges } from './block-changes.ts'
import { defaultBlocks } from './default-blocks.ts'
import type { ReportState } from './report.ts'
import { canDo, publishedVersion, reportActions, reportStageAfter, type ReportAction } from './stage.ts'

const possible: Record<ReportState, ReportAction[]> = {
  draft: ['save', 'comment', 'sendToReview', 'deleteDraft'],
  'in-review': ['save', 'comment', 'sendToReview', 'returnToDraft', 'publish', 'deleteDraft'],
  published: ['comment', 'reissue'],
}

describe('A report', () => {
  test.each(Object.entries(possible))('that is %s can do %j for Admins, and nothing for others', (state, actions) => {
    const report = { state: state as ReportState }
    expect(reportActions.filter((action) => canDo(report, action, 'Admin'))).toEqual(actions)
    for (const role of ['Editor', 'Client'] as const)
      expect(reportActions.filter((action) => canDo(report, action, role))).toEqual([])
  })

  test.each([
    ['sendToReview', 'draft', 1, { state: 'in-review', version: 1 }],
    ['returnToDraft', 'in-review', 1, { state: 'draft', version: 1 }],
    ['publish', 'in-review', 2, { state: 'published', version: 2 }],
    ['reissue', 'published', 2, { state: 'draft', version: 3 }],
    ['deleteDraft', 'draft', 3, { state: 'published', version: 2 }],
    ['deleteDraft', 'in-review', 1, null],
    ['save', 'in-review', 1, { state: 'in-review', version: 1 }],
  ] as const)('after %s of a %s of version %i', (action, state, version, after) => {
    expect(reportStageAfter({ state, version }, action)).toEqual(after)
  })

  it('shows readers its newest published version', () => {
    const shown = (state: ReportState, version: number) => publishedVersion({ state, version })
    expect([shown('draft', 1), shown('in-review', 1), shown('published', 1), shown('draft', 2)]).toEqual([
      null,
      null,
      1,
      1,
    ])
  })
})

describe('Changes of blocks', () => {
  let next = 0
  const [a, b, c] = defaultBlocks(() => `block-${(next += 1)}`)
  if (!a || !b || !c) throw new Error('The default template has blocks.')

  it('say of each block once what happened to it', () => {
    expect(blockChanges([a, b], [a, b])).toEqual([])
    expect(blockChanges([a, b, c], [{ ...b, title: 'New' }, a])).toEqual([
      { blockId: b.id, what: 'changed' },
      { blockId: a.id, what: 'moved' },
      { blockId: c.id, what: 'removed' },
    ])
    // The database returns the keys in another order.
    const { id, ...rest } = a
    expect(blockChanges([a], [{ ...rest, id }])).toEqual([])
  })

  it('of several saves are joined', () => {
    expect(
      joinChanges([
        [
          { blockId: 'a', what: 'added' },
          { blockId: 'b', what: 'removed' },
          { blockId: 'c', what: 'changed' },
        ],
        [
          { blockId: 'a', what: 'removed' },
          { blockId: 'b', what: 'added' },
          { blockId: 'c', what: 'moved' },
        ],
      ]),
    ).toEqual([
      { blockId: 'b', what: 'changed' },
      { blockId: 'c', what: 'changed' },
    ])
  })
})
