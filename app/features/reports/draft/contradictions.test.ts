import { describe, expect, test } from 'vitest'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { contradictionsIn } from './contradictions.ts'

const figure = (id: string, more: Partial<Figure>): [string, Figure] => [
  id,
  { id, metric: 'visits', unit: 'count', value: 1120, before: 1000, better: 'up', ...more },
]
/** Visits rose by 12 % to 1,120, conversions fell by 20 % to 40; the bounce rate rose by 5 points to 45 %. */
const figures = new Map([
  figure('traffic.visits', {}),
  figure('goals.conversions', { metric: 'conversions', value: 40, before: 50 }),
  figure('traffic.bounceRate', { metric: 'bounceRate', unit: 'share', value: 0.45, before: 0.4, better: 'down' }),
  figure('search.position', { metric: 'position', unit: 'position', value: 5, before: 8, better: 'down' }),
  figure('goals.revenue', { metric: 'revenue', unit: 'money', value: 123_450, before: null }),
  figure('traffic.pageviews', { metric: 'pageviews', value: 500, before: 500 }),
  figure('effects.first.change', { metric: 'change', unit: 'share', value: 0.2, before: null, better: 'none' }),
])
/** Visits of a running month: 700 so far, of which the finished days have fewer than the same days before. */
const running = new Map([figure('traffic.visits', { value: 700, before: 690, compared: 600 })])

/** Returns each contradiction as its words and its reason. */
const found = (text: string, language: Language = 'en', known = figures) =>
  contradictionsIn(text, language, known).map(({ start, end, reason }) => `${text.slice(start, end)}: ${reason}`)

const up = '{traffic.visits:change}'
const down = '{goals.conversions:change}'

describe('A text that says the opposite of its figure is marked', () => {
  test.each<[Language, string, string]>([
    ['en', `Visits fell by ${up}.`, 'fell'],
    ['en', 'Visits dropped to {traffic.visits}.', 'dropped'],
    ['en', `Conversions rose by ${down} to {goals.conversions}.`, 'rose'],
    ['en', `A decrease of ${up} in visits`, 'decrease'],
    ['en', `${down} more conversions than in May`, 'more'],
    ['en', `Visits fell (${up}).`, 'fell'],
    ['en', 'Visits fell from 1,200 to {traffic.visits}.', 'fell'],
    ['en', 'Page views grew to {traffic.pageviews}.', 'grew'],
    ['en', 'The new form: a drop of {effects.first.change}', 'drop'],
    ['de', `Die Besuche sind um ${up} gesunken.`, 'gesunken'],
    ['de', 'Die Besuche sanken auf {traffic.visits}.', 'sanken'],
    ['de', `Ein Anstieg der Conversions um ${down}`, 'Anstieg'],
    ['de', `${up} weniger Besuche`, 'weniger'],
    ['fr', `Les visites ont diminué de ${up}.`, 'diminué'],
    ['fr', `Les conversions sont en hausse de ${down}.`, 'hausse'],
    ['fr', `${up} de moins`, 'de moins'],
    ['pt', `As visitas caíram ${up}.`, 'caíram'],
    ['pt', `Um aumento de ${down} nas conversões`, 'aumento'],
    ['pt', `${up} a menos`, 'a menos'],
  ])('%s: %s', (language, text, words) => {
    expect(found(text, language)).toEqual([`${words}: direction`])
  })
})

describe('A text that agrees, or can be read in another way, is left alone', () => {
  test.each<[Language, string]>([
    ['en', `Visits rose by ${up}, conversions fell by ${down}.`],
    ['en', `Visits did not fall by ${up}.`],
    ['en', `Visits didn’t fall: ${up}.`],
    ['en', `Visits never dropped: ${up}.`],
    ['en', `Conversions should have increased, not ${down}.`],
    ['en', `We expect growth after ${down}.`],
    ['en', `The rise stopped and then fell: ${up}.`],
    ['en', 'Visits reached {traffic.visits} although prices fell.'],
    ['en', `Visits rose to {traffic.visits}, while {goals.conversions} conversions fell.`],
    ['en', 'The position rose to {search.position}.'],
    ['en', 'The bounce rate rose to {traffic.bounceRate}.'],
    ['en', `In the fall we had ${up}.`],
    ['en', 'Sign-ups dropped; see {unknown.figure}.'],
    ['en', `Despite a drop in ads, ${up} in visits.`],
    ['en', `Growth was slower: ${down}.`],
    ['en', 'No reference at all: visits fell by 12%.'],
    ['en', 'A brace { traffic.visits } and {} fell.'],
    ['de', `Die Besuche sind nicht um ${up} gesunken.`],
    ['de', `Ohne Rückgang: ${up}.`],
    ['de', `Die Besuche stiegen um ${up}, die Conversions sanken um ${down}.`],
    ['de', `Das hat uns gefallen: ${up}.`],
    ['de', `Kein Rückgang bei {traffic.visits}`],
    ['fr', `Les visites n’ont pas diminué : ${up}.`],
    ['fr', `Les visites n'ont pas baissé de ${up}.`],
    ['fr', `Sans baisse : ${up}`],
    ['fr', `Les visites ont augmenté de ${up} et les conversions ont baissé de ${down}.`],
    ['pt', `As visitas não caíram ${up}.`],
    ['pt', `As visitas subiram ${up} e as conversões caíram ${down}.`],
    ['pt', `Sem queda: ${up}`],
  ])('%s: %s', (language, text) => {
    expect(found(text, language)).toEqual([])
  })
})

test('Of a running month the finished days decide the direction', () => {
  expect(found('Visits rose to {traffic.visits}.', 'en', running)).toEqual(['rose: direction'])
  expect(found('Visits fell to {traffic.visits}.', 'en', running)).toEqual([])
})

test('A sign before a change or in a number beside it must be its own', () => {
  expect(found(`Visits: -${up}`)).toEqual(['-: sign'])
  expect(found(`Visits: +${up}`)).toEqual([])
  expect(found(`Conversions: +${down}`)).toEqual(['+: sign'])
  expect(found(`- ${up}`)).toEqual([])
  expect(found(`sign-${up}`)).toEqual([])
  expect(found('{traffic.visits} (−12%)')).toEqual(['−12%: sign'])
  expect(found('{traffic.visits} (+12%)')).toEqual([])
})

test('A percent or currency sign behind a number of another unit is marked', () => {
  expect(found('{traffic.visits} %')).toEqual(['%: unit'])
  expect(found('{traffic.visits} Prozent', 'de')).toEqual(['Prozent: unit'])
  expect(found('{traffic.visits} pour cent', 'fr')).toEqual(['pour cent: unit'])
  expect(found('{traffic.visits} por cento', 'pt')).toEqual(['por cento: unit'])
  expect(found('{traffic.bounceRate:change} percent')).toEqual(['percent: unit'])
  expect(found('{traffic.visits} €')).toEqual(['€: unit'])
  expect(found('{traffic.visits:change} percent')).toEqual([])
  expect(found('{goals.revenue} EUR')).toEqual([])
  expect(found('{traffic.bounceRate} %')).toEqual([])
})

describe('A number beside a reference that is nearly the figure, but not the figure, is marked', () => {
  test.each<[Language, string, string[]]>([
    ['en', '{traffic.visits} (1,130)', ['1,130: number']],
    ['en', '1,130 ({traffic.visits:change})', ['1,130: number']],
    ['en', 'Visits: 1130 {traffic.visits:change}', ['1130: number']],
    ['en', '{traffic.visits} (14%)', ['14%: number']],
    ['en', '{traffic.bounceRate} = 46.5%', ['46.5%: number']],
    ['de', '{traffic.visits} (1.130)', ['1.130: number']],
    ['fr', '{traffic.visits} (1\u202f130)', ['1\u202f130: number']],
    ['pt', '{traffic.visits} (1.130)', ['1.130: number']],
    ['en', '{goals.revenue} (1,250.00)', ['1,250.00: number']],
    // The figure itself, the one before, the change, or the difference, in any way of writing it
    ['en', '{traffic.visits} (1,120)', []],
    ['de', '{traffic.visits} (1.120)', []],
    ['en', '{traffic.visits} (1.120)', []],
    ['en', '1,000: {traffic.visits:before}', []],
    ['en', '{traffic.visits} (12%)', []],
    ['de', '{traffic.visits} (12,0 %)', []],
    ['en', '{traffic.visits} (120)', []],
    ['en', '{traffic.bounceRate} (45%)', []],
    ['en', '{goals.revenue} (1,234.50)', []],
    // Numbers of something else
    ['en', '{traffic.visits} (2026)', []],
    ['en', 'Form 3 ({goals.conversions})', []],
    ['en', '{goals.conversions} 24/7', []],
    ['en', 'about 1,100 ({traffic.visits})', []],
    ['en', '{traffic.visits} (1.1k)', []],
    ['en', '{traffic.visits} 15 pages', []],
    ['en', 'Q3 {goals.conversions}', []],
    ['en', '1,130 visits in all, and {traffic.visits}', []],
  ])('%s: %s', (language, text, marked) => {
    expect(found(text, language)).toEqual(marked)
  })
})
