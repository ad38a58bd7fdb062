import { expect, test } from 'vitest'
import { changeKinds } from '#app/shared/competitors/change.ts'
import { changeRules } from '#app/shared/competitors/change-rules.ts'
import { labelledChanges } from '#tests/support/competitor-labels.ts'
import { compareContents } from './compare-contents.ts'
import { strongestHunk } from './strongest-hunk.ts'

/** Returns what the rules say of each labelled change, with what people say of it. */
const judged = labelledChanges.map(({ name, is, ...versions }) => {
  const strongest = strongestHunk(compareContents({ ...versions, rules: [] }).hunks)
  const { kind, severity } = strongest ? changeRules[strongest.rule] : { kind: null, severity: null }
  return { name, expected: is, kind, severity }
})
const changes = judged.filter(({ expected }) => expected !== null)

test('The labelled changes are of all kinds, and many', () => {
  const kinds = new Set(changes.map(({ expected }) => expected?.kind))
  expect(changeKinds.filter((kind) => !kinds.has(kind))).toEqual(['flicker'])
  expect(changes.length).toBeGreaterThanOrEqual(60)
})

test('At least 95 % of the labelled changes get the kind that a person gives them, and 90 % the severity', () => {
  const otherKinds = changes.filter(({ expected, kind }) => kind !== expected?.kind)
  const otherSeverities = changes.filter(({ expected, severity }) => severity !== expected?.severity)
  const wrong = (list: typeof changes) => list.map(({ name, kind, severity }) => `${name}: ${kind} ${severity}`)
  expect(otherKinds.length, wrong(otherKinds).join('\n')).toBeLessThanOrEqual(changes.length * 0.05)
  expect(otherSeverities.length, wrong(otherSeverities).join('\n')).toBeLessThanOrEqual(changes.length * 0.1)
})

test('What people call no change is none', () => {
  const found = judged.filter(({ expected, kind }) => expected === null && kind !== null)
  expect(found.map(({ name }) => name)).toEqual([])
})
