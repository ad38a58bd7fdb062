import { createContext, useContext } from 'react'

/** The language numbers, dates and names are written in; the shell provides another one when it is chosen. */
export const LocaleContext = createContext('en')

export const useLocale = (): string => useContext(LocaleContext)
