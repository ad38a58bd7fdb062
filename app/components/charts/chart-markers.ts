import { daysBetween, type Day } from '#app/shared/calendar/day.ts'

/** Something that happened on days of a chart. */
export interface ChartMarker {
  id: string
  /** Days as points carry them, both included; they may lie before and after the chart's. */
  from: string
  to: string
  /** One line that says what. */
  label: string
}

/** A marker in the slots it covers, both included. */
export interface PlacedMarker {
  marker: ChartMarker
  first: number
  last: number
}

/** The markers that touch the slots of a chart, by their first slot. */
export function placeMarkers(markers: readonly ChartMarker[], firstDay: Day, slots: number): PlacedMarker[] {
  const slotOf = (day: Day) => daysBetween(firstDay, day)
  return markers
    .map((marker) => ({
      marker,
      first: Math.max(0, slotOf(marker.from)),
      last: Math.min(slots - 1, slotOf(marker.to)),
    }))
    .filter(({ first, last }) => first <= last)
    .sort((one, other) => one.first - other.first)
}

/** Slots that share one button: at 360 pixels a slot is 9 wide, and a finger needs 24. */
const slotsPerMark = 3

/** Placed markers by the button they hang from, each with the slot in the middle of it. */
export function markGroups(placed: readonly PlacedMarker[]): { middle: number; placed: PlacedMarker[] }[] {
  const groups = new Map<number, PlacedMarker[]>()
  for (const one of placed) {
    const key = Math.floor(one.first / slotsPerMark)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups].map(([key, members]) => ({ middle: key * slotsPerMark + (slotsPerMark - 1) / 2, placed: members }))
}

/** The first few of a list and how many more there are: a program may note hundreds on one day. */
export const firstFew = <T>(all: readonly T[], most: number): { shown: readonly T[]; more: number } => ({
  shown: all.slice(0, most),
  more: Math.max(0, all.length - most),
})

/** What happened on a day. */
export const markersOn = (markers: readonly ChartMarker[], day: string): ChartMarker[] =>
  markers.filter(({ from, to }) => from <= day && day <= to)
