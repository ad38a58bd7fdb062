import { expect, test } from 'vitest'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Comparison, PageContent } from '#app/shared/competitors/content.ts'
import { noises, noisyPages, usualState, type NoisyPage, type RealState } from '#tests/support/noisy-pages.ts'
import { compareContents } from './compare-contents.ts'
import { learnNoise } from './learn-noise.ts'

const hourMs = 3_600_000
const begin = Date.parse('2026-11-02T09:10:00Z')
const weekly = (week: number) => begin + week * 168 * hourMs
const weeks = 30
const seeds = [44, 45, 46]
const maxFollowing = 5

/** A page that is watched as Loop does: what its visits know, and what they found. */
class WatchedPage {
  readonly #page: NoisyPage
  readonly #rules: NoiseRule[]
  #known: PageContent
  readonly changes: { at: number; before: PageContent; found: Comparison; isUndone: boolean }[] = []

  /** Three visits, an hour apart, learn: all three, and each two in a row, because nothing really changes so soon. */
  constructor(page: NoisyPage) {
    this.#page = page
    const visits = [0, 1, 2].map((hours) => page.look(new Date(begin + hours * hourMs)))
    this.#rules = [visits, visits.slice(0, 2), visits.slice(1)].flatMap(learnNoise)
    this.#known = visits[2] ?? page.look(new Date(begin))
  }

  readonly #compare = (before: PageContent, after: PageContent): Comparison =>
    compareContents({ kind: this.#page.kind, before, after, rules: this.#rules })

  /** A weekly visit, and those that follow it 20 hours after each change. */
  visit(at: number, state?: RealState): void {
    for (let times = 0; times < maxFollowing; times += 1) if (!this.#visitOnce(at + times * 20 * hourMs, state)) return
  }

  /** @returns whether the page differs from how it was */
  #visitOnce(at: number, state: RealState | undefined): boolean {
    const before = this.#known
    let page = this.#page.look(new Date(at), state)
    let found = this.#compare(before, page)
    if (found.hunks.length === 0) return false
    // Every change is confirmed after ten minutes; what differs between the two visits is random.
    const first = page
    page = this.#page.look(new Date(at + hourMs / 6), state)
    if (this.#compare(first, page).hunks.length > 0) this.#rules.push(...learnNoise([before, first, page]))
    found = this.#compare(before, page)
    if (found.hunks.length === 0) {
      this.#rules.push(...learnNoise([before, first, page]))
      return false
    }
    this.#known = page
    const last = this.changes.findLast((change) => !change.isUndone && at - change.at <= 24 * hourMs)
    if (last && this.#compare(last.before, page).hunks.length === 0) {
      this.#rules.push(...learnNoise([last.before, before, page]))
      last.isUndone = true
      return true
    }
    this.changes.push({ at, before, found, isUndone: false })
    return true
  }

  /** Returns the weeks with a change that lasts, with what it says: changes of a page are one in a week. */
  lasting(): Map<number, string[]> {
    const texts = this.changes
      .filter(({ isUndone }) => !isUndone)
      .map(({ at, found }) => ({
        week: Math.floor((at - begin) / (168 * hourMs)),
        texts: found.hunks.map((hunk) => hunk.after ?? ''),
      }))
    return new Map(
      [...Map.groupBy(texts, ({ week }) => week)].map(([week, all]) => [week, all.flatMap((one) => one.texts)]),
    )
  }
}

const pagesOf = (seed: number) => noisyPages(20, seed)

test('Every kind of noise is on two of the pages and more', () => {
  const counts = Object.keys(noises).map((name) => pagesOf(44).filter((page) => page.noises.includes(name)).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
})

test('At most 2 % of the weekly visits of noisy pages find what is no change', () => {
  const found = seeds.flatMap((seed) =>
    pagesOf(seed).flatMap((page) => {
      const watched = new WatchedPage(page)
      for (let week = 1; week <= weeks; week += 1) watched.visit(weekly(week))
      return [...watched.lasting()].map(([week, texts]) => `${page.name}, week ${week}: ${texts.join('; ')}`)
    }),
  )
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(seeds.length * 20 * weeks * 0.02)
})

const realChanges: Readonly<Record<string, { state: RealState; text: string }>> = {
  price: { state: { ...usualState, price: 35 }, text: '€35' },
  plan: { state: { ...usualState, plans: ['Academy'] }, text: 'Academy' },
  headline: { state: { ...usualState, headline: 'The quickest kilns of Europe' }, text: 'The quickest' },
  job: { state: { ...usualState, jobs: [...usualState.jobs, 'Head of sales (f/m/d)'] }, text: 'Head of sales' },
}

test('At least 95 % of real changes of price, plan, headline and job on such pages are found', () => {
  const missed = pagesOf(44).flatMap((page) =>
    Object.entries(realChanges).flatMap(([name, { state, text }]) => {
      const watched = new WatchedPage(page)
      for (let week = 1; week <= 6; week += 1) watched.visit(weekly(week))
      watched.visit(weekly(7), state)
      return watched
        .lasting()
        .get(7)
        ?.some((after) => after.includes(text))
        ? []
        : [`${page.name}: ${name}`]
    }),
  )
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(20 * Object.keys(realChanges).length * 0.05)
})
