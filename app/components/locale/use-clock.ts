import { createContext, useContext } from 'react'
import type { TimeFormat } from '#app/shared/account/appearance.ts'
import { useLocale } from './use-locale.ts'

/** The clock a person chose, 12 or 24 hours; null follows the language. The shell provides it. */
export const TimeFormatContext = createContext<TimeFormat | null>(null)

/** The settings for writing times. */
export interface Clock {
  locale: string
  timeFormat: TimeFormat | null
}

export function useClock(): Clock {
  return { locale: useLocale(), timeFormat: useContext(TimeFormatContext) }
}
