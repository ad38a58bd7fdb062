import { createContext } from 'react'

/** The ids of the cards that don't fit the month in which they are due. */
export const OverCards = createContext<ReadonlySet<string>>(new Set())
