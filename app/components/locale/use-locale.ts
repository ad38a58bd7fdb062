import { createContext, useContext } from 'react'

/** The language of numbers, dates and names; the shell provides the chosen one. */
export const LocaleContext = createContext('en')

export const useLocale = (): string => useContext(LocaleContext)
