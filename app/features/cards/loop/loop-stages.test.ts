import { describe, expect, test } from 'vitest'
import { loopStages, loopStagesOf, type LoopFacts, type LoopStage } from './loop-stages.ts'

const measured = { isStaff: true, hasWebsite: true, hasEvents: true, isQuiet: false, goals: 2, visits: 1203 }
const cards = { isStaff: true, stages: {}, waiting: 0, overdue: 0 }
const published = { state: 'published', delivery: { sent: 2, of: 2 }, isAnswered: false } as const
const good: LoopFacts = {
  measure: measured,
  listen: { mentions: 0, changes: 0 },
  discover: { open: 0 },
  craft: { ...cards, stages: { measuring: 2, done: 4 } },
  report: published,
  grow: { targets: ['onTrack', 'reached', 'early'], mayChange: true },
}

/** Returns a stage: its count (with `of`), the next thing (with its count), and whether something is due. */
function told<Stage extends LoopStage>(stage: Stage, facts: LoopFacts[Stage]): string {
  const shown = loopStagesOf({ ...good, [stage]: facts }).find((one) => one.stage === stage)
  const { count, of, next, isHidden, isDue } = shown ?? {
    count: null,
    of: null,
    next: null,
    isHidden: true,
    isDue: true,
  }
  const counted = `${count ?? '–'}${of === null ? '' : ` of ${of}`}`
  const thing =
    next === null ? (isHidden ? 'hidden' : 'unknown') : `${next.thing}${next.count > 0 ? ` ${next.count}` : ''}`
  return [counted, thing, ...(isDue ? ['due'] : [])].join(', ')
}

describe('The loop', () => {
  test('always has its six stages, in their order', () => {
    expect(loopStagesOf(good).map(({ stage }) => stage)).toEqual([
      'measure',
      'listen',
      'discover',
      'craft',
      'report',
      'grow',
    ])
    const hidden: LoopFacts = {
      measure: null,
      listen: 'hidden',
      discover: 'hidden',
      craft: null,
      report: null,
      grow: 'hidden',
    }
    expect(loopStagesOf(hidden).map(({ stage }) => stage)).toEqual([...loopStages])
  })

  test('asks for nothing when all is done', () => {
    expect(loopStagesOf(good).filter(({ isDue }) => isDue)).toEqual([])
  })

  test.each(loopStages)(
    '%s has a name without a number for those who may not see it, and for facts that are missing',
    (stage) => {
      expect(told(stage, 'hidden')).toBe('–, hidden')
      expect(told(stage, null)).toBe('–, unknown')
    },
  )

  test.each<[facts: LoopFacts['measure'], told: string]>([
    [{ ...measured, hasWebsite: false, hasEvents: false, visits: 0 }, '–, addWebsite, due'],
    [{ ...measured, hasEvents: false, goals: 0, visits: 0 }, '–, installTracking, due'],
    [{ ...measured, isQuiet: true, goals: 0 }, '1203, checkTracking, due'],
    [{ ...measured, goals: 0 }, '1203, addGoals, due'],
    [measured, '1203, seeMonth'],
    [{ ...measured, isStaff: false }, '1203, isMeasured'],
  ])('Measure: %o is %s', (facts, expected) => expect(told('measure', facts)).toBe(expected))

  test.each<[facts: LoopFacts['listen'], told: string]>([
    [{ mentions: 12, changes: 7 }, '19, triageMentions 12, due'],
    [{ mentions: 0, changes: 7 }, '7, triageChanges 7, due'],
    [{ mentions: null, changes: 7 }, '7, triageChanges 7, due'],
    [{ mentions: 'hidden', changes: 7 }, '7, triageChanges 7, due'],
    [{ mentions: null, changes: 0 }, '0, addTopics, due'],
    [{ mentions: null, changes: null }, '–, addTopics, due'],
    [{ mentions: 0, changes: null }, '0, addCompetitors, due'],
    [{ mentions: 'hidden', changes: null }, '–, addCompetitors, due'],
    [{ mentions: 0, changes: 0 }, '0, allTriaged'],
    [{ mentions: 'hidden', changes: 0 }, '0, allChangesTriaged'],
  ])('Listen: %o is %s', (facts, expected) => expect(told('listen', facts)).toBe(expected))

  test.each<[open: number, told: string]>([
    [4, '4, reviewFindings 4, due'],
    [0, '0, noFindings'],
  ])('Discover: %d open findings are %s', (open, expected) => expect(told('discover', { open })).toBe(expected))

  const all = { proposed: 3, approved: 2, 'in-progress': 4, shipped: 1, measuring: 1, done: 9, snoozed: 1, declined: 5 }
  test.each<[facts: LoopFacts['craft'], told: string]>([
    [{ isStaff: true, stages: all, waiting: 2, overdue: 3 }, '12, finishOverdue 3, due'],
    [{ isStaff: true, stages: all, waiting: 2, overdue: 0 }, '12, remindClient 2, due'],
    [{ ...cards, stages: all }, '12, shipCards 4, due'],
    [{ ...cards, stages: { ...all, 'in-progress': 0 } }, '8, startCards 2, due'],
    [{ ...cards, stages: { proposed: 3 } }, '3, reviewCards 3, due'],
    [{ ...cards, stages: { shipped: 1, measuring: 1 } }, '2, measuringCards'],
    [{ ...cards, stages: { done: 4, dismissed: 2 } }, '0, addCard, due'],
    [cards, '0, addCard, due'],
    [{ isStaff: false, stages: all, waiting: 2, overdue: 3 }, '12, decideCards 2, due'],
    [{ ...cards, isStaff: false }, '0, nothingToDecide'],
  ])('Craft: %o is %s', (facts, expected) => expect(told('craft', facts)).toBe(expected))

  const report = { delivery: null, isAnswered: false }
  test.each<[facts: LoopFacts['report'], told: string]>([
    [{ ...report, state: 'none' }, '–, writeReport, due'],
    [{ ...report, state: 'draft' }, '–, finishDraft, due'],
    [{ ...report, state: 'in-review' }, '–, reviewReport, due'],
    [{ ...report, state: 'published' }, '–, addRecipients, due'],
    [{ ...published, delivery: { sent: 1, of: 4 } }, '–, sendReport 3, due'],
    [published, '–, reportSent'],
    [{ ...published, state: 'viewed' }, '–, reportOpened'],
    [{ ...report, state: 'viewed' }, '–, reportOpened'],
    [{ ...published, state: 'viewed', isAnswered: true }, '–, readAnswer'],
    // A reissue is a draft again: its readers' answers can wait.
    [{ ...published, state: 'draft', isAnswered: true }, '–, finishDraft, due'],
    [{ isPublished: true }, '–, readReport'],
    [{ isPublished: false }, '–, noReportYet'],
  ])('Report: %o is %s', (facts, expected) => expect(told('report', facts)).toBe(expected))

  test.each<[facts: LoopFacts['grow'], told: string]>([
    [{ targets: [], mayChange: true }, '–, setTarget, due'],
    [{ targets: [], mayChange: false }, '–, noTargets'],
    [{ targets: ['onTrack', 'atRisk', 'behind', 'missed'], mayChange: true }, '1 of 4, targetsAtRisk 1, due'],
    [{ targets: ['reached', 'behind', 'behind', 'missed'], mayChange: false }, '1 of 4, targetsBehind 2, due'],
    [{ targets: ['missed', 'onTrack'], mayChange: true }, '1 of 2, targetsMissed 1, due'],
    [{ targets: ['notBegun', 'early', 'unknown'], mayChange: true }, '0 of 3, targetsEarly'],
    [{ targets: ['onTrack', 'early'], mayChange: true }, '1 of 2, targetsOnTrack'],
  ])('Grow: %o is %s', (facts, expected) => expect(told('grow', facts)).toBe(expected))
})
