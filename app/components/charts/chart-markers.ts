import type { ReactNode } from 'react'
import { daysBetween, mondayOf, type Day } from '#app/shared/calendar/day.ts'
import { monthOf, monthsBetween } from '#app/shared/calendar/month.ts'
import { daysOfWeek } from '#app/shared/calendar/week.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'

/**
 * What the button and line of a marker look like: a note, something that was done, something that others did, a change of
 * what is measured.
 */
export type ChartSymbol = 'flag' | 'rocket' | 'radar' | 'activity'

/** What a slot of a chart is. */
export type ChartStep = 'day' | 'week' | 'month'

/** Something that happened on days of a chart. */
export interface ChartMarker {
  id: string
  /** Days or months in the form of the points, both included; they may be outside the chart. */
  from: string
  to: string
  /** One line that describes it. */
  label: string
  /** A flag by default. */
  symbol?: ChartSymbol
  /** Makes its line in the popover a link to what it is about. */
  link?: (line: ReactNode) => ReactNode
}

/** A marker with the slots it covers, both included. */
export interface PositionedMarker {
  marker: ChartMarker
  first: number
  last: number
}

/** Returns the markers that touch the slots of a chart, by their first slot. */
export function positionMarkers(
  markers: readonly ChartMarker[],
  firstDay: Day,
  slots: number,
  step: ChartStep = 'day',
): PositionedMarker[] {
  const slotOf = (day: Day) => slotsBetween(step, firstDay, day)
  return markers
    .map((marker) => ({
      marker,
      first: Math.max(0, slotOf(marker.from)),
      last: Math.min(slots - 1, slotOf(marker.to)),
    }))
    .filter(({ first, last }) => first <= last)
    .sort((one, other) => one.first - other.first)
}

function slotsBetween(step: ChartStep, first: Day, day: Day): number {
  switch (step) {
    case 'day':
      return daysBetween(first, day)
    case 'week':
      return daysBetween(mondayOf(first), mondayOf(day)) / daysOfWeek
    case 'month':
      return monthsBetween(monthOf(first), monthOf(day))
  }
}

/** Number of slots that share one button: at 360 pixels a day is 9 wide and a month 18, and a finger needs 24. */
const slotsPerMark = { day: 3, week: 1, month: 2 } as const satisfies Record<ChartStep, number>

/**
 * Groups positioned markers by their button, each with its position: the average slot of its markers. The button of one
 * marker is below the marker's line, and buttons are at least their width apart.
 */
export function markGroups(
  positioned: readonly PositionedMarker[],
  slots: number,
  step: ChartStep = 'day',
): { middle: number; positioned: PositionedMarker[] }[] {
  const shared = slotsPerMark[step]
  const groups = Map.groupBy(positioned, ({ first }) => Math.floor(first / shared))
  const placed = [...groups.values()].map((members) => ({
    middle: members.reduce((sum, { first }) => sum + first, 0) / members.length,
    positioned: members,
  }))
  let from = 0
  for (const group of placed) {
    group.middle = Math.max(group.middle, from)
    from = group.middle + shared
  }
  let to = slots - 1
  for (const group of placed.toReversed()) {
    group.middle = Math.min(group.middle, to)
    to = group.middle - shared
  }
  return placed
}

/** Returns the first items of a list and the number of the others: a program may annotate one day hundreds of times. */
export const firstFew = <T>(all: readonly T[], most: number): { shown: readonly T[]; more: number } => ({
  shown: all.slice(0, most),
  more: Math.max(0, all.length - most),
})

/** Returns the symbol that all markers of a group have; the flag for different ones. */
export function symbolOf(group: readonly PositionedMarker[]): ChartSymbol {
  const symbols = new Set(group.map(({ marker: { symbol = 'flag' } }) => symbol))
  const [only = 'flag'] = symbols
  return symbols.size === 1 ? only : 'flag'
}

/** Returns the markers on a day, or on any day of a week. */
export const markersOn = (
  markers: readonly ChartMarker[],
  { day, to: last = day }: Pick<ChartPoint, 'day' | 'to'>,
): ChartMarker[] => markers.filter(({ from, to }) => from <= last && day <= to)
