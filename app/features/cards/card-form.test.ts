import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cardFormSchema, type CardForm } from '#app/shared/cards/card.ts'
import { valuesOf, emptyForm, inputOf, changesFrom, conflictsOf, mergeForms, newTarget } from './card-form.ts'
import { filledFields } from './further-fields.ts'

const card: CardForm = {
  ...emptyForm,
  title: 'Shorten the form',
  checklist: [
    { text: 'Remove the phone number', done: true },
    { text: 'Test it', done: false },
  ],
  target: { kind: 'page', path: '/contact' },
  effect: { metric: 'conversions', direction: 'up', low: 5, high: 12.5 },
  effort: 3,
  tags: ['Forms', 'Mobile'],
}
const typed = (values: ReturnType<typeof valuesOf>) => v.parse(cardFormSchema, inputOf(values, card.checklist))

test('A card that nobody changes keeps everything, also its finished steps', () => {
  expect(typed(valuesOf(card))).toEqual(card)
  expect(changesFrom(card, typed(valuesOf(card)))).toEqual({})
})

test('A step that is moved stays done, a new one is not, and empty lines are no steps', () => {
  const { checklist } = typed({ ...valuesOf(card), checklist: 'Test it\n\n  Remove the phone number \nMeasure' })
  expect(checklist).toEqual([
    { text: 'Test it', done: false },
    { text: 'Remove the phone number', done: true },
    { text: 'Measure', done: false },
  ])
})

test('An effect needs both ends, in order; decimals are written as people do', () => {
  const checked = (part: object) => v.safeParse(cardFormSchema, inputOf({ ...valuesOf(card), ...part }, []))
  expect(checked({ low: '2,5' }).output).toMatchObject({ effect: { low: 2.5, high: 12.5 } })
  expect(checked({ low: '' }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['effect.low'])
  expect(checked({ low: '20' }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['effect.high'])
  expect(checked({ metric: '', low: 'x' }).output).toMatchObject({ effect: null })
})

test('Two people’s changes are merged; only fields that both changed differently are asked about', () => {
  const theirs: CardForm = { ...card, title: 'Theirs', why: 'Both', effort: 5 }
  const mine: CardForm = { ...card, title: 'Mine', why: 'Both', priority: 'high' }
  expect(conflictsOf(card, theirs, mine)).toEqual(['title'])
  const both = { base: card, theirs, mine }
  expect(mergeForms(both, new Set())).toEqual({ ...card, title: 'Theirs', why: 'Both', effort: 5, priority: 'high' })
  expect(mergeForms(both, new Set(['title']))).toMatchObject({ title: 'Mine', effort: 5, priority: 'high' })
})

test('A new card without a page is about none; a goal or a section has to be named', () => {
  const targetOf = (part: object) => v.safeParse(cardFormSchema, inputOf({ ...valuesOf(card), ...part }, []))
  expect(targetOf(newTarget).output).toMatchObject({ target: null })
  expect(targetOf({ targetKind: 'page', targetValue: ' /prices ' }).output).toMatchObject({
    target: { kind: 'page', path: '/prices' },
  })
  expect(targetOf({ targetKind: 'section', targetValue: '' }).success).toBe(false)
})

test('The fields that a form does not show at first are named if they are filled in', () => {
  expect(filledFields(valuesOf(emptyForm))).toEqual([])
  expect(filledFields(valuesOf(card))).toEqual(['checklist', 'effect', 'effort', 'tags'])
  expect(filledFields({ ...valuesOf(emptyForm), priority: 'high', visibility: 'client' })).toEqual([
    'priority',
    'internal',
  ])
})
