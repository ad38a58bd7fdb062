import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { ChartStep } from './chart-markers.ts'

type ChartText = keyof EnglishOf<'charts'>

interface StepWords {
  /** Names the chart by its number. */
  title: ChartText
  /** A point. */
  name: ChartText
  notOver: ChartText
  /** A point of the compared period, and that there is none. */
  compared: ChartText
  noCompared: ChartText
}

const ofDays = {
  title: 'byDay',
  name: 'name.day',
  notOver: 'dayNotOver',
  compared: 'comparedDay',
  noCompared: 'noComparedDay',
} as const

/** The texts of a chart by what its points are. Months are compared by their position, so that none is named. */
export const stepWords = {
  day: ofDays,
  week: {
    title: 'byWeek',
    name: 'name.week',
    notOver: 'weekNotOver',
    compared: 'comparedWeek',
    noCompared: 'noComparedWeek',
  },
  month: { ...ofDays, title: 'byMonth', name: 'name.month', notOver: 'monthNotOver' },
} as const satisfies Record<ChartStep, StepWords>
