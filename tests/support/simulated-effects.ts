import { effectOf } from '#server/cards/effect/effect.ts'
import { randomFrom, simulate, type Situation } from './simulated-pages.ts'

/**
 * The situations of the method's table: visits of the page on a day and its own drift, with the power it must have at
 * changes of 20 % and 50 %.
 */
export const situations: readonly { name: string; situation: Situation; power: { fifth: number; half: number } }[] = [
  {
    name: '20 visits a day, calm',
    situation: { visits: 20, drift: 0, memory: 0, comparable: 10 },
    power: { fifth: 0.38, half: 0.96 },
  },
  {
    name: '20 visits a day that drift',
    situation: { visits: 20, drift: 0.15, memory: 0.8, comparable: 10 },
    power: { fifth: 0.18, half: 0.67 },
  },
  {
    name: '20 visits a day that drift slowly',
    situation: { visits: 20, drift: 0.25, memory: 0.95, comparable: 10 },
    power: { fifth: 0.08, half: 0.3 },
  },
  {
    name: '3 visits a day',
    situation: { visits: 3, drift: 0, memory: 0, comparable: 10 },
    power: { fifth: 0.08, half: 0.36 },
  },
  {
    name: '40 visits a day and only two comparable pages',
    situation: { visits: 40, drift: 0.15, memory: 0.8, comparable: 2 },
    power: { fifth: 0.15, half: 0.57 },
  },
]

/** What the method says about many pages, as shares of them. */
interface Outcomes {
  up: number
  down: number
  /** The same among pages that fell by 15 % or more before shipping, and how many these are. */
  afterFall: { pages: number; up: number; down: number }
  /** The median of the smallest visible changes. */
  visible: number
}

/**
 * Measures many simulated pages, the same for the same seed.
 * @param effect the true change
 * @param history days before shipping
 */
export function measureMany(
  situation: Situation,
  { effect, history, pages, seed }: { effect: number; history: number; pages: number; seed: number },
): Outcomes {
  const random = randomFrom(seed)
  const all = { up: 0, down: 0 }
  const fallen = { pages: 0, up: 0, down: 0 }
  const visible: number[] = []
  for (let page = 0; page < pages; page += 1) {
    const counts = simulate(situation, { days: history + 28, shipped: history, effect }, random)
    const measured = effectOf(counts, history)
    if (!measured) throw new Error('The history is too short.')
    const up = Number(measured.low > 0)
    const down = Number(measured.high < 0)
    all.up += up
    all.down += down
    visible.push(measured.visible)
    const sum = (from: number, to: number) => counts.target.slice(from, to).reduce((total, count) => total + count, 0)
    if (sum(history - 28, history) > 0.85 * sum(history - 56, history - 28)) continue
    fallen.pages += 1
    fallen.up += up
    fallen.down += down
  }
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of)
  return {
    up: share(all.up, pages),
    down: share(all.down, pages),
    afterFall: {
      pages: fallen.pages,
      up: share(fallen.up, fallen.pages),
      down: share(fallen.down, fallen.pages),
    },
    visible: visible.toSorted((one, other) => one - other)[Math.floor(pages / 2)] ?? 0,
  }
}
